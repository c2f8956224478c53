import type { Millionths } from '../../../../src-shared/domain/money.ts'

const MILLION = 1_000_000n

/** Returns how much of a part the combos take; both values are in millionths. */
export function timesQuantity(part: Millionths, combos: Millionths): Millionths {
  return Number((BigInt(part) * BigInt(combos)) / MILLION) as Millionths
}
