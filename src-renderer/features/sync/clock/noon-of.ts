/** A calendar date as an instant that is on that day in every zone of the country. */
export function noonOf(day: string): string {
  return `${day}T17:00:00Z`
}
