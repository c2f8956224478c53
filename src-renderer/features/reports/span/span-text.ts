import type { DateSpan } from '../../../ui/fields/dates/date-text.ts'

const DAY_MS = 24 * 3_600_000

/** Returns how many days the span has, both included. */
export function daysOf({ from, to }: DateSpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns the first and last day with the year where it is needed: `01/11` and `22/11/2026`. */
export function spanEnds({ from, to }: DateSpan): readonly [first: string, last: string] {
  const first = from.slice(0, 4) === to.slice(0, 4) ? from.slice(5) : from
  return [slashed(first), slashed(to)]
}

function slashed(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

/** Returns the span after one of its days was changed: the other follows, so that it never ends before it begins. */
export function changedSpan(before: DateSpan, changed: DateSpan): DateSpan {
  const from = changed.from === '' ? before.from : changed.from
  const to = changed.to === '' ? before.to : changed.to
  if (from <= to) return { from, to }
  return from === before.from ? { from: to, to } : { from, to: from }
}
