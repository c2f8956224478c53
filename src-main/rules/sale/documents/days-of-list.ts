import { type RawBuilder, sql } from 'kysely'
import {
  addDays,
  MIDNIGHT,
  type ShopClock,
  startOfBusinessDay,
  startOfDay,
} from '#shared/domain/calendar.ts'

interface DaysQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly dayBy?: 'ISSUE_DATE' | 'BUSINESS_DAY' | undefined
}

/**
 * Returns the conditions of the days of a list: by date of issue, or by the owner's day, to which the night after
 * midnight belongs. Both are ranges of the index by date; the moments decide only on the first and last date.
 */
export function daysOfList(
  table: 'invoices' | 'creditNotes',
  { from, to, dayBy }: DaysQuery,
  clock: ShopClock,
): RawBuilder<boolean>[] {
  const issueDate = sql.ref(`${table}.issueDate`)
  const issuedAt = sql.ref(`${table}.issuedAt`)
  if (dayBy !== 'BUSINESS_DAY' || clock.dayEndsAt === MIDNIGHT) {
    return [
      ...(from === undefined ? [] : [sql<boolean>`${issueDate} >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`${issueDate} <= ${to}`]),
    ]
  }
  const isInNightOf = (date: string) =>
    sql<boolean>`(${issueDate} = ${date}
      and ${issuedAt} >= ${startOfDay(date, clock.timeZone).toISOString()}
      and ${issuedAt} < ${startOfBusinessDay(date, clock).toISOString()})`
  const next = to === undefined ? undefined : addDays(to, 1)
  return [
    ...(from === undefined
      ? []
      : [sql<boolean>`${issueDate} >= ${from}`, sql<boolean>`not ${isInNightOf(from)}`]),
    ...(to === undefined || next === undefined
      ? []
      : [
          sql<boolean>`${issueDate} <= ${next}`,
          sql<boolean>`(${issueDate} <= ${to} or ${isInNightOf(next)})`,
        ]),
  ]
}
