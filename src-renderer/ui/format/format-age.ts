export type Age =
  | { readonly key: 'ageMinutes'; readonly minutes: number }
  | { readonly key: 'ageHours'; readonly hours: number }
  | { readonly key: 'ageHoursMinutes'; readonly hours: number; readonly minutes: string }
  | { readonly key: 'ageDays'; readonly count: number }

/** Returns the elapsed time as shown on the floor: `48 min`, `1 h 32`, `3 días`. Never negative. */
export function ageOf(since: Date, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return { key: 'ageMinutes', minutes }
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return { key: 'ageDays', count: Math.floor(hours / 24) }
  const rest = minutes % 60
  return rest === 0
    ? { key: 'ageHours', hours }
    : { key: 'ageHoursMinutes', hours, minutes: String(rest).padStart(2, '0') }
}
