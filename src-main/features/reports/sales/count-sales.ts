import type { SalesGrouping } from '#shared/api/sales/reports.ts'
import { addDays, localTimestamp } from '#shared/domain/calendar.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { ReportDays } from '../report-days.ts'
import type { ReportScope } from '../report-scope.ts'
import { CREDIT_NOTE_KEY, DOCUMENT_KEY } from './own-keys.ts'
import {
  documentQuery,
  type GroupRow,
  type LineGrouping,
  lineQuery,
  paidDocumentQuery,
  paymentQuery,
} from './sale-queries.ts'
import { addFigures, isNothing, NO_FIGURES, type SalesFigures } from './sales-figures.ts'
import { sharesOfPayments } from './shares-of-payments.ts'
import { type GroupKey, Tally } from './tally.ts'
import { taxKeys } from './tax-keys.ts'
import { type SalesStep, walkSales } from './walk-sales.ts'

export interface CountedSales {
  readonly groups: ReadonlyMap<GroupKey, Readonly<SalesFigures>>
  readonly totals: Readonly<SalesFigures>
  readonly annulled: number
  readonly creditNotes: number
}

/**
 * Sums the sales of some days by group. The amounts of the groups sum to the totals, which are the same for
 * every grouping. `shiftDays` is added to days and months in the keys, so that compared days have the same
 * keys.
 */
export async function countSales(
  db: ReadDatabase,
  scope: ReportScope,
  days: ReportDays,
  groupBy: SalesGrouping,
  shiftDays = 0,
): Promise<CountedSales> {
  const tally = new Tally()
  const totals = { ...NO_FIGURES }
  const counts = { ISSUED: 0, ANNULLED: 0, CREDITED: 0 }
  const keyOfTax = groupBy === 'tax' ? await taxKeys(db) : undefined
  const addShared = async ({ source, times, slice }: SalesStep): Promise<SalesFigures> => {
    const documents = await paidDocumentQuery('', source).all(db, slice)
    const payments = await paymentQuery('', source).all(db, slice)
    for (const share of sharesOfPayments(documents, payments)) tally.add(share.key, share, times)
    return sumOf(documents)
  }
  const addLines = async (
    grouping: LineGrouping,
    { source, times, slice }: SalesStep,
  ): Promise<SalesFigures> => {
    const own = sumOf(await documentQuery('SUMS', source).all(db, slice))
    const rows = await lineQuery(grouping, source).all(db, slice)
    const inLines = sumOf(rows)
    for (const row of rows) tally.add(keyOfTax?.(row.key, row.rate) ?? row.key, row, times)
    const rest = { ...own, documents: inLines.documents, quantity: inLines.quantity }
    addFigures(rest, inLines, -1)
    if (!isNothing(rest)) tally.add(DOCUMENT_KEY, rest, times)
    return { ...own, quantity: inLines.quantity }
  }
  const addDocuments = async (step: SalesStep): Promise<SalesFigures> => {
    const { source, times, slice } = step
    const isWhole = ['day', 'weekday', 'month', 'paymentMethod'].includes(groupBy)
    const rows = await documentQuery(isWhole ? 'ALL' : groupBy, source).all(db, slice)
    for (const row of rows) {
      const documents = documentsOf(row.documents ?? 0, step, groupBy)
      tally.add(keyOf(groupBy, row.key, step, shiftDays), { ...row, documents }, times)
    }
    return sumOf(rows)
  }
  for await (const step of walkSales(db, scope, days)) {
    const isCredit = step.source === 'CREDITED'
    const own =
      groupBy === 'product' || groupBy === 'category' || groupBy === 'tax'
        ? await addLines(groupBy, step)
        : groupBy === 'paymentMethod' && !isCredit
          ? await addShared(step)
          : await addDocuments(step)
    counts[step.source] += own.documents
    addFigures(totals, isCredit ? { ...own, documents: 0 } : own, step.times)
  }
  return {
    groups: tally.groups,
    totals,
    annulled: counts.ANNULLED,
    creditNotes: counts.CREDITED,
  }
}

/** A credit note is no sale, except in the row of credit notes, where it counts as a document. */
function documentsOf(count: number, { source, times }: SalesStep, groupBy: SalesGrouping): number {
  if (source !== 'CREDITED') return count
  return groupBy === 'paymentMethod' ? count * times : 0
}

function sumOf(rows: readonly Omit<GroupRow, 'key'>[]): SalesFigures {
  const sum = { ...NO_FIGURES }
  for (const row of rows) addFigures(sum, row)
  return sum
}

function keyOf(
  groupBy: SalesGrouping,
  key: GroupKey,
  { slice: { day }, timeZone }: SalesStep,
  shiftDays: number,
): GroupKey {
  switch (groupBy) {
    case 'day':
      return addDays(day, shiftDays)
    case 'month':
      return addDays(day, shiftDays).slice(0, 7)
    case 'weekday':
      return weekdayOf(day)
    case 'hour':
      return Number(localTimestamp(new Date(`${key}:00:00.000Z`), timeZone).slice(11, 13))
    case 'orderType':
      return key ?? 'COUNTER'
    case 'paymentMethod':
      return CREDIT_NOTE_KEY
    default:
      return key
  }
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
