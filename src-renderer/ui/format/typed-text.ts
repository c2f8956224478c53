import { plainNumber } from '#shared/domain/money/format-number.ts'

/*
 * The text of a number in a field. It has a decimal comma in both languages and no groups: the fields show it in the
 * language, and `parseTypedNumber` reads it.
 */

/** Returns a quantity or percentage without trailing zeros, `0,5`; empty for none. */
export function typedNumber(value: number | null | undefined): string {
  return value == null ? '' : withComma(plainNumber(value, 6, 0))
}

/** Returns an amount in dollars with both decimals, `12,50`; empty for none. */
export function typedAmount(dollars: number | null | undefined): string {
  return dollars == null ? '' : withComma(plainNumber(dollars, 2, 2))
}

/** Returns a price with two to six decimals, `4,50` and `3,913043`; empty for none. */
export function typedPrice(dollars: number | null | undefined): string {
  return dollars == null ? '' : withComma(plainNumber(dollars, 6, 2))
}

/** Returns what a person typed with a decimal comma; a point starts the decimals too. */
export function withComma(text: string): string {
  return text.replace('.', ',')
}
