import { type BasisPoints, toBasisPoints } from './money.ts'

/** A percentage as text, as the interface sends maximum discounts: "10", "12.5" or "12,5". */
export const PERCENT_TEXT = /^(?:100(?:[.,]0{1,2})?|\d{1,2}(?:[.,]\d{1,2})?)$/

/** Parses a percentage. Throws RangeError unless it is 0 to 100 with at most two decimals. */
export function fromPercentText(text: string): BasisPoints {
  if (!PERCENT_TEXT.test(text)) throw new RangeError(`'${text}' is no percentage`)
  return toBasisPoints(Number(text.replace(',', '.')))
}

/** Returns a percentage as text without trailing zeros: "0", "10", "12.5", "33.33". */
export function toPercentText(points: BasisPoints): string {
  return String(points / 100)
}
