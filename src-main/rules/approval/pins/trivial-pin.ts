const ASCENDING = '01234567890123456789'
const DESCENDING = '98765432109876543210'

/**
 * Returns true for the PINs that people guess first: equal digits, ascending or descending digits, or a year
 * since about 1900.
 */
export function isTrivialPin(pin: string): boolean {
  return (
    /^(\d)\1+$/.test(pin) ||
    ASCENDING.includes(pin) ||
    DESCENDING.includes(pin) ||
    /^(?:19[3-9]\d|20[0-4]\d)$/.test(pin) ||
    /^(\d\d)\1+$/.test(pin)
  )
}
