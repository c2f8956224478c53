import { setImmediate } from 'node:timers/promises'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { Input } from '#shared/api/operation.ts'
import { toPage } from '#shared/api/page.ts'
import type { reports, TaxBook } from '#shared/api/sales/reports.ts'
import { addDays, localDate } from '#shared/domain/calendar.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { reportScope } from '../report-scope.ts'
import { taxBookFile } from './tax-book-file.ts'
import {
  bookCreditNotes,
  bookInvoices,
  type BookedDocument,
  creditNotesOfBook,
  invoicesOfBook,
  type MonthSlice,
  monthSlice,
  PAGE_DOCUMENTS,
  type PageSlice,
  toTaxBookRow,
} from './tax-book-rows.ts'
import { TaxBookSum } from './tax-book-totals.ts'

/**
 * GET /reports/tax-book: invoices by day and number, then the credit notes. An annulled invoice has a row,
 * but is not in the sums, because it is no document for the tax return of its month.
 */
export async function reportTaxBook(
  context: ReadContext,
  { query }: Input<typeof reports.taxBook>,
): Promise<TaxBook | StreamedFile> {
  const { db, language } = context
  const scope = await reportScope(context, query.establishmentId)
  const month = query.month ?? localDate(context.clock.now(), scope.clock.timeZone).slice(0, 7)
  const slices = scope.places.map((place) => monthSlice(scope, place, daysOf(month)))
  const firstOfPage = query.page * query.size
  const rows: BookedDocument[] = []
  const sums = { all: new TaxBookSum(), invoices: new TaxBookSum(), creditNotes: new TaxBookSum() }
  let count = 0
  let annulled = 0
  let notAuthorized = 0
  for await (const document of documentsOf(db, slices)) {
    const isOfPage = count >= firstOfPage && count < firstOfPage + query.size
    if (isOfPage || query.format !== undefined) rows.push(document)
    count++
    if (document.row.status === 'ANNULLED') {
      annulled++
      continue
    }
    if (document.row.taxStatus !== 'AUTHORIZED') notAuthorized++
    sums.all.add(document)
    sums[document.row.kind === 'INVOICE' ? 'invoices' : 'creditNotes'].add(document)
  }
  if (query.format !== undefined) {
    return taxBookFile({ month, format: query.format, documents: rows, sum: sums.all, language })
  }
  return {
    month,
    rows: rows.map((document) => toTaxBookRow(document, language)),
    pagination: toPage([], query, count).pagination,
    totals: sums.all.toAnswer(language),
    invoices: sums.invoices.toAnswer(language),
    creditNotes: sums.creditNotes.toAnswer(language),
    annulled,
    notAuthorized,
    withoutOpenRegisters: scope.isBlind === 1,
  }
}

async function* documentsOf(
  db: ReadDatabase,
  slices: readonly MonthSlice[],
): AsyncGenerator<BookedDocument> {
  for (const slice of slices) {
    for await (const page of pagesOf(slice, (at) => invoicesOfBook.all(db, at))) {
      yield* await bookInvoices(db, page)
    }
  }
  for (const slice of slices) {
    for await (const page of pagesOf(slice, (at) => creditNotesOfBook.all(db, at))) {
      yield* await bookCreditNotes(db, page)
    }
  }
}

async function* pagesOf<Row extends { readonly id: number; readonly issueDate: string }>(
  slice: MonthSlice,
  read: (at: PageSlice) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = { day: slice.from, after: 0 }; ;) {
    const page = await read({ ...slice, ...at })
    yield page
    await setImmediate()
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_DOCUMENTS) return
    at = { day: last.issueDate, after: last.id }
  }
}

function daysOf(month: string) {
  const from = `${month}-01`
  const nextMonth = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${nextMonth}-01`, -1) }
}
