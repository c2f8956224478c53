import { type Cents, type Millionths, multiply } from './money.ts'

const MILLIONTHS_PER_CENT_AND_UNIT = 10_000_000_000n

/**
 * Returns the unit price for an invoice line: the product's own if quantity × price gives the line's net
 * before discount, else gross / quantity to six decimals. That is exact to the cent up to a quantity of
 * 10,000; above it the nearest price is used.
 */
export function unitPriceFor(
  gross: Cents,
  quantity: Millionths,
  priceUnit: Millionths,
): Millionths {
  if (quantity === 0 || multiply(quantity, priceUnit) === gross) return priceUnit
  const below = Number((BigInt(gross) * MILLIONTHS_PER_CENT_AND_UNIT) / BigInt(quantity))
  const candidates = [below, below + 1] as [Millionths, Millionths]
  const [belowMiss, aboveMiss] = candidates.map((price) =>
    Math.abs(multiply(quantity, price) - gross),
  ) as [number, number]
  return candidates[aboveMiss < belowMiss ? 1 : 0]
}
