import { invalidField } from '#shared/api/error.ts'
import { MAXIMUM_REPORT_DAYS } from '#shared/api/sales/reports.ts'
import {
  addDays,
  businessDate,
  type ShopClock,
  startOfBusinessDay,
} from '#shared/domain/calendar.ts'

/** The days of a report, as the owner of the shop counts them: they end at `dayEndsAt`. */
export interface ReportDays {
  readonly from: string
  readonly to: string
  /** Now, if today is one of them. */
  readonly until: Date | null
  /** End of the counted time on the last day; null: the whole day is counted. */
  readonly cut: Date | null
}

const MINUTE_MS = 60_000

const DAY_MS = 24 * 3_600_000

/** Returns the days of a query, both included; default: today. Throws 400 for too many. */
export function reportDays(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  clock: ShopClock,
): ReportDays {
  const today = businessDate(now, clock)
  const to = query.to ?? (query.from === undefined || query.from < today ? today : query.from)
  const from = query.from ?? to
  if (dayCount(from, to) > MAXIMUM_REPORT_DAYS) {
    throw invalidField('from', 'TOO_MANY_DAYS', { maximum: MAXIMUM_REPORT_DAYS })
  }
  return { from, to, until: from <= today && to >= today ? now : null, cut: null }
}

/**
 * Returns the days that many whole weeks earlier. If today is one of the days, the last earlier day ends at
 * the present minute.
 */
export function earlierDays(
  { from, to, until }: ReportDays,
  weeks: number,
  clock: ShopClock,
): ReportDays {
  const shift = -7 * weeks
  const earlier = { from: addDays(from, shift), to: addDays(to, shift), until: null, cut: null }
  if (until === null) return earlier
  const today = businessDate(until, clock)
  const lastDay = addDays(today, shift)
  const sinceStart = until.getTime() - startOfBusinessDay(today, clock).getTime()
  const minutes = Math.floor(sinceStart / MINUTE_MS) + 1
  const cut = new Date(startOfBusinessDay(lastDay, clock).getTime() + minutes * MINUTE_MS)
  return { ...earlier, to: lastDay, cut }
}

export function dayCount(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns the calendar days from the first to the last. */
export function eachDay({ from, to }: Pick<ReportDays, 'from' | 'to'>): string[] {
  return Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => addDays(from, index))
}
