import type { TaxBookRow } from '#shared/api/sales/reports.ts'
import { type BasisPoints, fromBasisPoints, subtract, ZERO } from '#shared/domain/money/money.ts'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import type { ReportPlace, ReportScope } from '../report-scope.ts'
import { dollars } from '../sales/sales-figures.ts'
import { isVisible } from '../sales/sale-source.ts'
import { formatQuantity } from '#shared/domain/money/format-number.ts'

/** The documents of a month in one place, in pages. */
export interface MonthSlice {
  readonly environment: 1 | 2
  readonly isBlind: number
  readonly firstPlace: number
  readonly lastPlace: number
  readonly from: string
  readonly to: string
}
/** The documents after one of a day. */
export type PageSlice = MonthSlice & { readonly day: string; readonly after: number }

/** Documents that are read at once; after them the event loop can serve sales. */
export const PAGE_DOCUMENTS = 250

export function monthSlice(
  scope: ReportScope,
  { first, last }: ReportPlace,
  days: { readonly from: string; readonly to: string },
): MonthSlice {
  const { environment, isBlind } = scope
  return { environment, isBlind, firstPlace: first, lastPlace: last, ...days }
}

const common = [
  'id',
  'number',
  'accessKey',
  'issueDate',
  'customerIdentificationCode',
  'customerIdentification',
  'customerName',
  'taxStatus',
  'authorizedAt',
  'subtotal',
  'tax',
  'ice',
  'total',
] as const

export const invoicesOfBook = prepare<PageSlice>()((db, slice) =>
  db
    .selectFrom('invoices')
    .where('issueDate', '>=', slice.day)
    .where('issueDate', '<=', slice.to)
    .where((eb) => eb.or([eb('issueDate', '>', slice.day), eb('id', '>', slice.after)]))
    .where('environment', '=', slice.environment)
    .where('establishmentId', '>=', slice.firstPlace)
    .where('establishmentId', '<=', slice.lastPlace)
    .where(isVisible('invoices.cashRegisterId', slice))
    .select([...common, 'status', 'tip'])
    .orderBy('issueDate')
    .orderBy('id')
    .limit(PAGE_DOCUMENTS),
)

export const creditNotesOfBook = prepare<PageSlice>()((db, slice) =>
  db
    .selectFrom('creditNotes')
    .where('issueDate', '>=', slice.day)
    .where('issueDate', '<=', slice.to)
    .where((eb) => eb.or([eb('issueDate', '>', slice.day), eb('id', '>', slice.after)]))
    .where('environment', '=', slice.environment)
    .where('establishmentId', '>=', slice.firstPlace)
    .where('establishmentId', '<=', slice.lastPlace)
    .where(isVisible('creditNotes.cashRegisterId', slice))
    .select([...common, 'invoiceNumber'])
    .orderBy('issueDate')
    .orderBy('id')
    .limit(PAGE_DOCUMENTS),
)

type InvoiceRow = Awaited<ReturnType<typeof invoicesOfBook.all>>[number]
type CreditNoteRow = Awaited<ReturnType<typeof creditNotesOfBook.all>>[number]

const basesOfInvoices = prepareList<number>()((db, ids) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('taxes', 'taxes.id', 'invoiceLines.taxId')
    .where('invoiceId', 'in', ids)
    .groupBy(['invoiceId', 'taxes.identifierCode', 'invoiceLines.taxRate'])
    .select((eb) => [
      'invoiceId as documentId',
      'taxes.identifierCode as code',
      'invoiceLines.taxRate as rate',
      eb.fn.sum<number>('totalPrice').as('base'),
      eb.fn.sum<number>('taxAmount').as('tax'),
    ]),
)
const basesOfCreditNotes = prepareList<number>()((db, ids) =>
  db
    .selectFrom('creditNoteLines')
    .innerJoin('taxes', 'taxes.id', 'creditNoteLines.taxId')
    .where('creditNoteId', 'in', ids)
    .groupBy(['creditNoteId', 'taxes.identifierCode', 'creditNoteLines.taxRate'])
    .select((eb) => [
      'creditNoteId as documentId',
      'taxes.identifierCode as code',
      'creditNoteLines.taxRate as rate',
      eb.fn.sum<number>('totalPrice').as('base'),
      eb.fn.sum<number>('taxAmount').as('tax'),
    ]),
)

/** A base of a document, in cents. */
export interface TaxBase {
  readonly code: string
  readonly rate: BasisPoints
  readonly base: number
  readonly tax: number
}

/** A document in cents; those of a credit note are below zero. */
export interface BookedDocument {
  readonly row: Omit<TaxBookRow, 'bases' | 'subtotal' | 'tax' | 'ice' | 'tip' | 'total'>
  readonly bases: readonly TaxBase[]
  readonly subtotal: number
  readonly tax: number
  readonly ice: number
  readonly tip: number
  readonly total: number
}

/** Returns invoices with their bases by rate. */
export async function bookInvoices(
  db: ReadDatabase,
  rows: readonly InvoiceRow[],
): Promise<BookedDocument[]> {
  const ids = rows.map(({ id }) => id)
  const bases = Map.groupBy(await basesOfInvoices.all(db, ids, {}), (each) => each.documentId)
  return rows.map((row) => ({
    row: { kind: 'INVOICE', ...named(row), status: row.status, invoiceNumber: null },
    bases: exactBases(bases.get(row.id) ?? [], row),
    subtotal: row.subtotal,
    tax: row.tax,
    ice: row.ice,
    tip: row.tip,
    total: row.total,
  }))
}

/** Returns credit notes with their bases by rate. */
export async function bookCreditNotes(
  db: ReadDatabase,
  rows: readonly CreditNoteRow[],
): Promise<BookedDocument[]> {
  const ids = rows.map(({ id }) => id)
  const bases = Map.groupBy(await basesOfCreditNotes.all(db, ids, {}), (each) => each.documentId)
  return rows.map((row) => ({
    row: {
      kind: 'CREDIT_NOTE',
      ...named(row),
      status: 'CREATED',
      invoiceNumber: row.invoiceNumber,
    },
    bases: exactBases(bases.get(row.id) ?? [], row).map((each) => ({
      ...each,
      base: -each.base,
      tax: -each.tax,
    })),
    subtotal: subtract(ZERO, row.subtotal),
    tax: subtract(ZERO, row.tax),
    ice: subtract(ZERO, row.ice),
    tip: 0,
    total: subtract(ZERO, row.total),
  }))
}

function named(row: InvoiceRow | CreditNoteRow) {
  return {
    documentId: row.id,
    number: row.number,
    accessKey: row.accessKey,
    issueDate: row.issueDate,
    customerIdentificationCode: row.customerIdentificationCode,
    customerIdentification: row.customerIdentification,
    customerName: row.customerName,
    taxStatus: row.taxStatus as TaxBookRow['taxStatus'],
    authorizedAt: row.authorizedAt,
  }
}

/**
 * The document states its sums; the cents by which its lines round differently are added to its largest base.
 */
function exactBases(
  bases: readonly TaxBase[],
  document: { readonly subtotal: number; readonly tax: number },
): TaxBase[] {
  const [largest, ...others] = bases.toSorted((a, b) => b.rate - a.rate || b.base - a.base)
  if (largest === undefined) return []
  const sumOf = (name: 'base' | 'tax') => others.reduce((sum, each) => sum + each[name], 0)
  const base = document.subtotal - sumOf('base')
  return [{ ...largest, base, tax: document.tax - sumOf('tax') }, ...others].map(
    ({ code, rate, base, tax }) => ({ code, rate, base, tax }),
  )
}

export function baseLabel({ code, rate }: Pick<TaxBase, 'code' | 'rate'>, language: 'es' | 'en') {
  if (code === '6') return language === 'es' ? 'No objeto de IVA' : 'Not subject to VAT'
  if (code === '7') return language === 'es' ? 'Exento de IVA' : 'Exempt from VAT'
  return `${formatQuantity(fromBasisPoints(rate), language)} %`
}

export function toTaxBookRow(document: BookedDocument, language: 'es' | 'en'): TaxBookRow {
  return {
    ...document.row,
    bases: document.bases.map((base) => toBase(base, language)),
    subtotal: dollars(document.subtotal),
    tax: dollars(document.tax),
    ice: dollars(document.ice),
    tip: dollars(document.tip),
    total: dollars(document.total),
  }
}

export function toBase(base: TaxBase, language: 'es' | 'en') {
  return {
    code: base.code,
    rate: fromBasisPoints(base.rate),
    label: baseLabel(base, language),
    base: dollars(base.base),
    tax: dollars(base.tax),
  }
}
