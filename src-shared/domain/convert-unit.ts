import type { Millionths } from './money.ts'

/**
 * Returns a quantity of one unit in another, half-up: two dozens (conversion 12) are 24 pieces (conversion 1).
 * Conversions say how many base units one is.
 */
export function convertUnit(quantity: Millionths, from: Millionths, to: Millionths): Millionths {
  if (from === to) return quantity
  const divisor = BigInt(to)
  const scaled = BigInt(quantity) * BigInt(from)
  return Number((scaled * 2n + divisor) / (divisor * 2n)) as Millionths
}
