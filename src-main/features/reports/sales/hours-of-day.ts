import type { ShopClock } from '#shared/domain/calendar.ts'

const HOURS = 24

/** Returns every hour from the first to the last of some, in the order of the owner's day: 22, 23, 0, 1. */
export function hoursBetween(hours: readonly number[], { dayEndsAt }: ShopClock): number[] {
  if (hours.length === 0) return []
  const firstOfDay = Number(dayEndsAt.slice(0, 2))
  const positions = hours.map((hour) => (hour - firstOfDay + HOURS) % HOURS)
  const first = Math.min(...positions)
  return Array.from(
    { length: Math.max(...positions) - first + 1 },
    (_, index) => (firstOfDay + first + index) % HOURS,
  )
}
