import { type Cents, type Millionths, multiply } from './money.ts'

const MILLIONTHS_PER_CENT_AND_UNIT = 10_000_000_000n

/**
 * The unit price that an invoice states for a line: the product's own where quantity × price gives
 * the line's net before its discount, else gross / quantity to six decimals. Six decimals reach every
 * cent up to a quantity of 10,000; above it the nearest one holds.
 */
export function unitPriceFor(
  gross: Cents,
  quantity: Millionths,
  priceUnit: Millionths,
): Millionths {
  if (quantity === 0 || multiply(quantity, priceUnit) === gross) return priceUnit
  const exact = (BigInt(gross) * MILLIONTHS_PER_CENT_AND_UNIT) / BigInt(quantity)
  // The division rounds down; one step more may be the nearer one.
  const candidates = [exact, exact + 1n].map((price) => Number(price) as Millionths)
  return (
    candidates.find((price) => multiply(quantity, price) === gross) ?? (candidates[0] as Millionths)
  )
}
