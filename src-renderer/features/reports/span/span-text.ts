import type { DateSpan } from '#renderer/ui/fields/dates/date-text.ts'

const DAY_MS = 24 * 3_600_000

/** Returns the number of days of the span, both ends included. */
export function daysOf({ from, to }: DateSpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns the first and last day, each with the year if it is needed: `01/11` and `22/11/2026`. */
export function spanEnds({ from, to }: DateSpan): readonly [first: string, last: string] {
  const first = from.slice(0, 4) === to.slice(0, 4) ? from.slice(5) : from
  return [slashed(first), slashed(to)]
}

function slashed(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

/** Returns the span after a change of one day; the other day changes too if the span would end before it begins. */
export function changedSpan(before: DateSpan, changed: DateSpan): DateSpan {
  const from = changed.from === '' ? before.from : changed.from
  const to = changed.to === '' ? before.to : changed.to
  if (from <= to) return { from, to }
  return from === before.from ? { from: to, to } : { from, to: from }
}
