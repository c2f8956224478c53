import { addDays } from '#shared/domain/calendar.ts'

export const kardexSpans = ['days30', 'month', 'year'] as const
export type KardexSpan = (typeof kardexSpans)[number]

/** Returns the days of a period that ends today; both are included. */
export function daysOf(
  span: KardexSpan,
  today: string,
): { readonly from: string; readonly to: string } {
  const starts = {
    days30: addDays(today, -29),
    month: `${today.slice(0, 8)}01`,
    year: addDays(today, -364),
  }
  return { from: starts[span], to: today }
}

/** Returns for how many days the stock lasts at the pace of the period; undefined if nothing went out. */
export function daysLeft(stock: number, issued: number, days: number): number | undefined {
  if (stock <= 0 || issued <= 0) return undefined
  return Math.floor((stock * days) / issued)
}
