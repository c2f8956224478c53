import type { Millionths } from './money.ts'

const MILLION = 1_000_000n

/** Returns a part or a price for a quantity of it; all in millionths, without what is below one. */
export function timesQuantity(part: Millionths, quantity: Millionths): Millionths {
  return Number((BigInt(part) * BigInt(quantity)) / MILLION) as Millionths
}
