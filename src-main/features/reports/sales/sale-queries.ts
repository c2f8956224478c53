import { type RawBuilder, sql } from 'kysely'
import { prepare, type Prepared } from '#main/database/prepared.ts'
import type { GroupKey } from './tally.ts'
import type { SalesFigures } from './sales-figures.ts'
import { amountsOf, documentsIn, type SaleSlice, type SaleSource } from './sale-source.ts'
import { type DocumentGrouping, keyOfDocument } from './sale-keys.ts'

type FigureColumns = { readonly [Name in keyof SalesFigures]: number | null }
export interface GroupRow extends FigureColumns {
  readonly key: GroupKey
}

/** Groupings of lines. Rows have a `rate` only if the grouping is `tax`. */
export type LineGrouping = 'product' | 'category' | 'tax'
export interface SoldLineRow extends GroupRow {
  readonly rate: number | null
}

type Query<Row> = Prepared<SaleSlice, Row>

const NOTHING = sql<number>`0`

/** The query of each grouping and source is built once. */
function remembered<Row>(build: (grouping: string, source: SaleSource) => Query<Row>) {
  const queries = new Map<string, Query<Row>>()
  return (grouping: string, source: SaleSource): Query<Row> => {
    const name = `${grouping} ${source}`
    const known = queries.get(name)
    if (known !== undefined) return known
    const query = build(grouping, source)
    queries.set(name, query)
    return query
  }
}

/**
 * Sums of whole documents. `ALL` and `SUMS` have one group; `SUMS` omits the quantities, which take longest.
 */
export const documentQuery = remembered<GroupRow>((grouping, source) =>
  prepare<SaleSlice>()((db, slice) => {
    const isWhole = grouping === 'ALL' || grouping === 'SUMS'
    const key = isWhole ? NOTHING : keyOfDocument(grouping as DocumentGrouping, source)
    const quantity = grouping === 'SUMS' ? NOTHING : quantityOf(source)
    const sales = documentsIn(db, slice, source)
      .select([key.as('key'), quantity.as('quantity'), ...amountColumns(source)])
      .as('sales')
    return db
      .selectFrom(sales)
      .groupBy('sales.key')
      .select((eb) => [
        sql<GroupKey>`${sql.ref('sales.key')}`.as('key'),
        sql<number>`count(*)`.as('documents'),
        eb.fn.sum<number>('sales.quantity').as('quantity'),
        eb.fn.sum<number>('sales.net').as('net'),
        eb.fn.sum<number>('sales.tax').as('tax'),
        eb.fn.sum<number>('sales.service').as('service'),
        eb.fn.sum<number>('sales.tip').as('tip'),
        eb.fn.sum<number>('sales.total').as('total'),
      ])
  }),
)

/** Sums of lines, without service and tip, which only documents have. */
export const lineQuery = remembered<SoldLineRow>((grouping, source) =>
  prepare<SaleSlice>()((db, slice) => {
    const lines = linesOf(source)
    const ref = (column: string) => sql.ref<number>(`${lines}.${column}`)
    const key = lineKeys[grouping as LineGrouping](lines)
    const rate = grouping === 'tax' ? ref('taxRate') : NOTHING
    const documents = documentsIn(db, slice, source)
    const withLines =
      source === 'CREDITED'
        ? documents
            .innerJoin('creditNoteLines', (join) =>
              join.on(
                sql<boolean>`${sql.ref('creditNoteLines.creditNoteId')} = ${sql.ref('creditNotes.id')}`,
              ),
            )
            .innerJoin('invoiceLines', 'invoiceLines.id', 'creditNoteLines.invoiceLineId')
        : documents.innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    const net = sql<number>`sum(${ref('totalPrice')})`
    const tax = sql<number>`sum(${ref('taxAmount')} + ${ref('iceAmount')})`
    const isByCategory = grouping === 'category'
    return withLines
      .$if(isByCategory, (lines) =>
        lines.innerJoin('products', 'products.id', 'invoiceLines.productId'),
      )
      .groupBy(grouping === 'tax' ? [key, rate] : [key])
      .select([
        key.as('key'),
        rate.as('rate'),
        source === 'CREDITED'
          ? NOTHING.as('documents')
          : sql<number>`count(distinct ${sql.ref('invoices.id')})`.as('documents'),
        sql<number>`sum(${countedQuantity(ref('quantity'))})`.as('quantity'),
        net.as('net'),
        tax.as('tax'),
        NOTHING.as('service'),
        NOTHING.as('tip'),
        sql<number>`sum(${ref('totalPrice')} + ${ref('taxAmount')} + ${ref('iceAmount')})`.as(
          'total',
        ),
      ])
  }),
)

/** The sums of a document that was paid. */
export interface PaidDocument extends FigureColumns {
  readonly documentId: number
}

export interface ReportedPayment {
  readonly documentId: number
  readonly key: GroupKey
  readonly kind: string
  readonly amount: number
  readonly extraTip: number
}

/** The documents of a slice, each with its units. */
export const paidDocumentQuery = remembered<PaidDocument>((_, source) =>
  prepare<SaleSlice>()((db, slice) =>
    documentsIn(db, slice, source)
      .orderBy('invoices.id')
      .select([
        'invoices.id as documentId',
        sql<number>`1`.as('documents'),
        quantityOf(source).as('quantity'),
        ...amountColumns(source),
      ]),
  ),
)

/** Their payments, in the same order. */
export const paymentQuery = remembered<ReportedPayment>((_, source) =>
  prepare<SaleSlice>()((db, slice) =>
    documentsIn(db, slice, source)
      .innerJoin('invoicePayments', 'invoicePayments.invoiceId', 'invoices.id')
      .orderBy('invoices.id')
      .orderBy('invoicePayments.id')
      .select([
        'invoices.id as documentId',
        'invoicePayments.paymentMethodId as key',
        'invoicePayments.kind',
        'invoicePayments.amount',
        'invoicePayments.extraTip',
      ]),
  ),
)

const lineKeys: Readonly<Record<LineGrouping, (lines: string) => RawBuilder<GroupKey>>> = {
  product: () => sql.ref<GroupKey>('invoiceLines.productId'),
  category: () => sql.ref<GroupKey>('products.categoryId'),
  tax: (lines) => sql.ref<GroupKey>(`${lines}.taxId`),
}

function linesOf(source: SaleSource): 'invoiceLines' | 'creditNoteLines' {
  return source === 'CREDITED' ? 'creditNoteLines' : 'invoiceLines'
}

export function amountColumns(source: SaleSource) {
  const table = amountsOf(source)
  const ref = (column: string) => sql.ref<number>(`${table}.${column}`)
  const hasTip = source !== 'CREDITED'
  return [
    ref('subtotal').as('net'),
    sql<number>`${ref('tax')} + ${ref('ice')}`.as('tax'),
    (hasTip ? ref('serviceAmount') : NOTHING).as('service'),
    // The document's propina includes the service.
    (hasTip ? sql<number>`${ref('tip')} - ${ref('serviceAmount')}` : NOTHING).as('tip'),
    ref('total').as('total'),
  ] as const
}

/**
 * Returns the units of a document. A combo with several taxes has several lines of the same units, which
 * count once.
 */
function quantityOf(source: SaleSource): RawBuilder<number> {
  const lines = linesOf(source)
  const quantity = countedQuantity(sql.ref<number>(`${lines}.quantity`))
  if (source !== 'CREDITED') {
    return sql<number>`(select coalesce(sum(${quantity}), 0) from ${sql.table('invoiceLines')}
      where ${sql.ref('invoiceLines.invoiceId')} = ${sql.ref('invoices.id')})`
  }
  return sql<number>`(select coalesce(sum(${quantity}), 0) from ${sql.table('creditNoteLines')}
    join ${sql.table('invoiceLines')} on ${sql.ref('invoiceLines.id')} = ${sql.ref('creditNoteLines.invoiceLineId')}
    where ${sql.ref('creditNoteLines.creditNoteId')} = ${sql.ref('creditNotes.id')})`
}

function countedQuantity(quantity: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`case when ${sql.ref('invoiceLines.partOfLine')} is null then ${quantity} else 0 end`
}
