/**
 * Returns the typed text with the colon of `hh:mm`, added as digits come; `9` becomes `09`, because no hour of the day
 * begins with 3 to 9. Drops all other characters.
 */
export function maskTime(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  // People type `9:30` as well as `09:30`.
  const whole = /^[3-9]/.test(digits) || /^\d:/.test(typed) ? `0${digits}` : digits
  const parts = [whole.slice(0, 2), whole.slice(2, 4)]
  return parts.filter((part) => part !== '').join(':')
}

/** True for a time from `00:00` to `23:59`. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}
