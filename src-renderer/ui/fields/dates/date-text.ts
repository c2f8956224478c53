/**
 * Returns the typed text with the slashes of `dd/mm/aaaa`, added as digits come. Drops all other characters, so that a
 * pasted `21-11-2026` is read too.
 */
export function maskDate(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return parts.filter((part) => part !== '').join('/')
}

/** Returns `2026-11-21` for `21/11/2026`; undefined if it is not a day of the calendar. */
export function parseDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  const iso = `${year}-${month}-${day}`
  const time = new Date(`${iso}T12:00:00Z`)
  // Date turns the 31 of April into the first of May.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : undefined
}

/** Returns `21/11/2026` for `2026-11-21`; empty for empty. */
export function showDate(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

export interface DateSpan {
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
}

export type QuickSpan = 'today' | 'yesterday' | 'week' | 'month'
/** The quick choices of a list. */
export const quickSpans: readonly QuickSpan[] = ['today', 'yesterday', 'week']

/**
 * Returns the days of a quick choice. The week begins on Monday; week and month end today. `today` is an ISO calendar
 * date.
 */
export function spanOf(quick: QuickSpan, today: string): DateSpan {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  switch (quick) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayBefore(today, 1), to: dayBefore(today, 1) }
    case 'week':
      return { from: dayBefore(today, weekday), to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
  }
}

function dayBefore(iso: string, days: number): string {
  const time = new Date(`${iso}T12:00:00Z`)
  time.setUTCDate(time.getUTCDate() - days)
  return time.toISOString().slice(0, 10)
}
