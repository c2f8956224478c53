import { addDays, startOfDay } from '#shared/domain/calendar.ts'

/** A table shows its reservation from this long before. */
export const SHOWN_BEFORE_MS = 60 * 60_000
/** After this time, the screen no longer keeps the table for guests who have not come. */
export const HELD_AFTER_MS = 30 * 60_000

/** The first and the last instant of a list of reservations, in UTC. */
export interface ReservationRange {
  readonly from: string
  readonly to: string
}

const between = (from: Date, to: Date): ReservationRange => ({
  from: from.toISOString(),
  to: to.toISOString(),
})

/** Returns the range of one ISO calendar date in a zone. */
export function rangeOfDay(day: string, timeZone: string): ReservationRange {
  return between(
    startOfDay(day, timeZone),
    new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1),
  )
}

/**
 * Returns the range of today, extended by the reservations that the tables show now: a restaurant that is open at
 * midnight expects its next guests in the same list, and does not lose late guests.
 */
export function rangeOfToday(today: string, now: Date, timeZone: string): ReservationRange {
  const { from, to } = rangeOfDay(today, timeZone)
  return between(
    new Date(Math.min(Date.parse(from), now.getTime() - HELD_AFTER_MS)),
    new Date(Math.max(Date.parse(to), now.getTime() + SHOWN_BEFORE_MS)),
  )
}
