import type { Millionths } from '../../../src-shared/domain/money.ts'

const MILLION = 1_000_000n

/** How much of a part so many combos take, both in millionths. */
export function timesQuantity(part: Millionths, combos: Millionths): Millionths {
  return Number((BigInt(part) * BigInt(combos)) / MILLION) as Millionths
}
