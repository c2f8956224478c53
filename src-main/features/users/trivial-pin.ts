const ASCENDING = '01234567890123456789'
const DESCENDING = '98765432109876543210'

/** All digits alike, a run up or down, or a year of living memory: the first that anybody tries. */
export function isTrivialPin(pin: string): boolean {
  return (
    /^(\d)\1+$/.test(pin) ||
    ASCENDING.includes(pin) ||
    DESCENDING.includes(pin) ||
    /^(?:19[3-9]\d|20[0-4]\d)$/.test(pin) ||
    /^(\d\d)\1+$/.test(pin)
  )
}
