/** Digits of a value after its application identifier, for those of a fixed length (GS1 General Specifications, 3.2). */
const FIXED_LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^00/, 18],
  [/^0[1-3]/, 14],
  [/^04/, 16],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41\d/, 13],
]
/** Lengths of the identifiers themselves, by their first two digits; all others have two digits. */
const LONG_IDENTIFIERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:3[1-69]|4[23]|7[0-2]|8[0-2])/, 4],
  [/^(?:2[3-5]|4[01])/, 3],
]
const GTIN = '01'
const GTIN_LENGTH = 14

/** The separator FNC1 of GS1 as the character that scanners send, and as programs write it. */
const SEPARATORS = /<GS>|\{GS\}|\[GS\]|\^\]|␝|\\x1d|\\u001d/gi
const SEPARATOR = '\u001D'

/** Returns true if the last of the digits is the check digit that all GTINs have. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Returns the GTIN of a GS1 element string (`0107861000035528…`, `(01)…(10)…`, with FNC1) or Digital Link
 * (`https://…/01/…`); undefined if the text has none with a correct check digit.
 */
export function gtinOf(text: string): string | undefined {
  const plain = text.replaceAll(SEPARATORS, SEPARATOR)
  const linked = /[/&-]01[/&-](\d{8,14})(?!\d)/.exec(plain)?.[1]
  const found =
    linked ?? /\(01\)\s*(\d{14})(?!\d)/.exec(plain)?.[1] ?? gtinOfElements(plain.trimStart())
  return found !== undefined && hasCheckDigit(found) ? found : undefined
}

function gtinOfElements(text: string): string | undefined {
  let rest = text
  for (;;) {
    while (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
    if (!/^\d\d/.test(rest)) return undefined
    if (rest.startsWith(GTIN)) {
      const value = rest.slice(GTIN.length, GTIN.length + GTIN_LENGTH)
      return /^\d{14}$/.test(value) ? value : undefined
    }
    const next = lengthOfFirst(rest)
    if (next === undefined) return undefined
    rest = rest.slice(next)
  }
}

/** Returns the length of the first element with its identifier; undefined if it is the last one. */
function lengthOfFirst(text: string): number | undefined {
  const identifier = LONG_IDENTIFIERS.find(([start]) => start.test(text))?.[1] ?? 2
  const fixed = FIXED_LENGTHS.find(([start]) => start.test(text))?.[1]
  if (fixed !== undefined) return identifier + fixed
  const end = text.indexOf(SEPARATOR)
  return end === -1 ? undefined : end
}
