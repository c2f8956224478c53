import { type RawBuilder, sql } from 'kysely'
import type { Cents, Millionths } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { documentsIn, type SaleSlice, type SaleSource } from '../sales/sale-source.ts'

/** A line of a sale, or of a credit note. Costs are per unit, without tax; null if they are unknown. */
export interface SoldDishLine {
  /** Of the invoice's line, or of the credit note's. */
  readonly lineId: number
  readonly productId: number
  readonly comboId: number | null
  readonly productTypeId: number
  /** Number of the first line of its combo; only that one has the units and the goods. */
  readonly partOfLine: number | null
  readonly quantity: Millionths
  readonly net: Cents
  /** Units of the invoice's line. */
  readonly soldQuantity: Millionths
  /** The same in the product's own unit; a line that took no stock, as of a service, has its own units. */
  readonly ownQuantity: Millionths
  /** 1: goods of a credit note came back to the stock. */
  readonly isBack: number
  /** The movement by which the sale took the product itself; null if there is none. */
  readonly movementId: number | null
  readonly movedCost: Millionths | null
  /** The cost in the product's form. */
  readonly formCost: Millionths | null
}

/** The goods that a line took besides its own product: parts of a combo, of a recipe, and of options. */
export interface LineParts {
  readonly lineId: number
  readonly count: number
  /** Those that the ledger knows. */
  readonly moved: number
  /** Those without a known cost. */
  readonly unknown: number
  /** Millionths of a dollar. */
  readonly cost: number | null
}

/** The lines of a slice with what the ledger says of their products, and the sums of their parts. */
const linesOf = (source: SaleSource) => ({
  lines: prepare<SaleSlice>()((db, slice) =>
    linesIn(db, slice, source)
      .innerJoin('products', 'products.id', 'invoiceLines.productId')
      .leftJoin('stockMovements as moved', (join) =>
        join.on('moved.id', '=', saleOf('invoiceLines.productId')),
      )
      .select([
        idOf(source).as('lineId'),
        'invoiceLines.productId',
        'invoiceLines.comboId',
        'products.productTypeId',
        'invoiceLines.partOfLine',
        'invoiceLines.quantity as soldQuantity',
        sql<Millionths>`coalesce(nullif(${sql.ref('invoiceLines.stockQuantity')}, 0), ${sql.ref('invoiceLines.quantity')})`.as(
          'ownQuantity',
        ),
        'moved.id as movementId',
        'moved.unitCost as movedCost',
        'products.cost as formCost',
        sql<Millionths>`${sql.ref(`${amountTable(source)}.quantity`)}`.as('quantity'),
        sql<Cents>`${sql.ref(`${amountTable(source)}.totalPrice`)}`.as('net'),
        (source === 'CREDITED'
          ? sql<number>`${sql.ref('creditNotes.restock')}`
          : sql<number>`1`
        ).as('isBack'),
      ]),
  ),
  parts: prepare<SaleSlice>()((db, slice) =>
    linesIn(db, slice, source)
      .innerJoin('invoiceLineParts as part', 'part.invoiceLineId', 'invoiceLines.id')
      .innerJoin('products', 'products.id', 'part.productId')
      .leftJoin('stockMovements as moved', (join) =>
        join.on('moved.id', '=', saleOf('part.productId')),
      )
      .groupBy(idOf(source))
      .select([
        idOf(source).as('lineId'),
        sql<number>`count(*)`.as('count'),
        sql<number>`count(${sql.ref('moved.id')})`.as('moved'),
        sql<number>`sum(case when ${costOfPart} is null then 1 else 0 end)`.as('unknown'),
        // As a fraction, because the product of two millionths is too large for a whole number.
        sql<number | null>`sum(${sql.ref('part.quantity')} / 1e6 * ${costOfPart})`.as('cost'),
      ]),
  ),
})

/** The queries of each source. */
export const lineQueries = {
  ISSUED: linesOf('ISSUED'),
  ANNULLED: linesOf('ANNULLED'),
  CREDITED: linesOf('CREDITED'),
} as const satisfies Record<SaleSource, unknown>

const costOfPart = sql`coalesce(${sql.ref('moved.unitCost')}, ${sql.ref('products.cost')})`

function linesIn(db: WriteDatabase, slice: SaleSlice, source: SaleSource) {
  const documents = documentsIn(db, slice, source)
  return source === 'CREDITED'
    ? documents
        .innerJoin('creditNoteLines', (join) =>
          join.on(
            sql<boolean>`${sql.ref('creditNoteLines.creditNoteId')} = ${sql.ref('creditNotes.id')}`,
          ),
        )
        .innerJoin('invoiceLines', 'invoiceLines.id', 'creditNoteLines.invoiceLineId')
    : documents.innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
}

function amountTable(source: SaleSource): 'invoiceLines' | 'creditNoteLines' {
  return source === 'CREDITED' ? 'creditNoteLines' : 'invoiceLines'
}

function idOf(source: SaleSource): RawBuilder<number> {
  return sql<number>`${sql.ref(`${amountTable(source)}.id`)}`
}

/** The first movement by which the sale took a product: a reverted annulment takes it again. */
function saleOf(productId: string): RawBuilder<number> {
  return sql<number>`(select min(${sql.ref('sale.id')}) from ${sql.table('stockMovements')} as sale
    where ${sql.ref('sale.documentId')} = ${sql.ref('invoices.id')}
      and ${sql.ref('sale.productId')} = ${sql.ref(productId)}
      and ${sql.ref('sale.kind')} = 'SALE' and ${sql.ref('sale.documentKind')} = 'INVOICE')`
}
