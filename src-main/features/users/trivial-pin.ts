const ASCENDING = '01234567890123456789'
const DESCENDING = '98765432109876543210'

/** True for the first guesses: equal digits, a run up or down, or a year of living memory. */
export function isTrivialPin(pin: string): boolean {
  return (
    /^(\d)\1+$/.test(pin) ||
    ASCENDING.includes(pin) ||
    DESCENDING.includes(pin) ||
    /^(?:19[3-9]\d|20[0-4]\d)$/.test(pin) ||
    /^(\d\d)\1+$/.test(pin)
  )
}
