import type { MeasureDimension } from './measure-dimensions.ts'
import { type BasisPoints, divideHalfUp, type Millionths } from './money/money.ts'

/** A measure unit of a line of a recipe, or of its ingredient. */
export interface RecipeUnit {
  readonly id: number
  readonly dimension: MeasureDimension | null
}

const WHOLE = 10_000n

/**
 * True if a quantity of one unit is a quantity of the other: they measure the same, or the ingredient is sold in that
 * unit too, so that its house has said how many it holds.
 */
export function isConvertible(
  from: RecipeUnit,
  own: RecipeUnit,
  soldIn: readonly number[] = [],
): boolean {
  return (
    from.id === own.id ||
    (from.dimension !== null && from.dimension === own.dimension) ||
    soldIn.includes(from.id)
  )
}

/**
 * Returns what one unit of a dish takes from an ingredient's stock, in the ingredient's own unit, half-up: its quantity
 * and the waste on top. `from` and `own` are the units' conversions.
 */
export function takenQuantity(
  { quantity, wastePercentage }: { quantity: Millionths; wastePercentage: BasisPoints },
  from: Millionths,
  own: Millionths,
): Millionths {
  const dividend = BigInt(quantity) * BigInt(from) * (WHOLE + BigInt(wastePercentage))
  return divideHalfUp(dividend, BigInt(own) * WHOLE) as Millionths
}
