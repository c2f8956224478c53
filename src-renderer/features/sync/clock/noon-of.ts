/** Returns an instant that is on this calendar date in every zone of the country. */
export function noonOf(day: string): string {
  return `${day}T17:00:00Z`
}
