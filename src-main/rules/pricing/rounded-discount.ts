import type { BasisPoints, Cents } from '#shared/domain/money/money.ts'

/** A line's discount, and the cap of its product without a right. */
export interface CappedDiscount {
  /** quantity × price with modifiers, before the discount */
  readonly gross: Cents
  readonly discount: Cents
  readonly discountCap: BasisPoints
}

const WHOLE = 10_000

/** Share of the price by which rounding to cents may exceed a cap. */
const ROUNDING = 100

/**
 * Returns how far the discounts exceed their caps, in ten-thousandths of a cent: half a cent of rounding is
 * 5,000. Below zero if they stay under them.
 */
function excessOf(lines: readonly CappedDiscount[]): number {
  let excess = 0
  for (const { gross, discount, discountCap } of lines) {
    excess += discount * WHOLE - gross * discountCap
  }
  return excess
}

function roundingOf(lines: readonly CappedDiscount[]): number {
  let rounding = 0
  for (const { gross } of lines) rounding += gross * ROUNDING
  return rounding
}

/**
 * True if rounding to cents takes the discount above its cap by more than 1 % of the price: a cent off a line of
 * five is 20 %. One such line is rounding; many of them are a discount above the cap.
 */
export function isRoundedUp(line: CappedDiscount): boolean {
  return excessOf([line]) > roundingOf([line])
}

/** True if the discounts together exceed their caps by more than a cent and by more than 1 % of the prices. */
export function exceedTogether(lines: readonly CappedDiscount[]): boolean {
  const given = lines.filter(({ discount }) => discount > 0)
  return excessOf(given) > Math.max(WHOLE, roundingOf(given))
}
