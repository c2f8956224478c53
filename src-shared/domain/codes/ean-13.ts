/** Widths of the four bars and spaces of each digit, from the standard's table of set A (and C). */
const WIDTHS = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** The sets of the six left digits, chosen by the first digit, which itself has no bars. */
const LEFT_SETS = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ')
const GUARD = [1, 1, 1]
const MIDDLE = [1, 1, 1, 1, 1]
const LEFT_END = 7

/** Returns true for 13 digits of which the last is the correct check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = Array.from(text, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

/**
 * Returns the widths of an EAN-13's bars and spaces in modules, starting with a bar, without quiet zones.
 * Throws if the text is no EAN-13.
 */
export function ean13(text: string): number[] {
  if (!isEan13(text)) throw new RangeError(`${text} is no EAN-13`)
  const digits = Array.from(text, Number)
  const sets = LEFT_SETS[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, LEFT_END).flatMap((digit, index) => {
    const widths = Array.from(WIDTHS[digit] ?? '', Number)
    // Set B is set C read backwards.
    return sets[index] === 'B' ? widths.toReversed() : widths
  })
  const right = digits.slice(LEFT_END).flatMap((digit) => Array.from(WIDTHS[digit] ?? '', Number))
  return [...GUARD, ...left, ...MIDDLE, ...right, ...GUARD]
}
