import { type Millionths, divideHalfUp } from './money.ts'

/**
 * Returns a quantity of one unit in another, half-up: two dozens (conversion 12) are 24 pieces (conversion 1).
 * Conversions say how many base units one is.
 */
export function convertUnit(quantity: Millionths, from: Millionths, to: Millionths): Millionths {
  if (from === to) return quantity
  return divideHalfUp(BigInt(quantity) * BigInt(from), BigInt(to)) as Millionths
}
