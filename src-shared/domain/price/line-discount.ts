import { grossOf, type LineInput } from '../tax/invoice-totals.ts'
import type { BasisPoints, Cents } from '../money/money.ts'

/**
 * Returns the discount in the same proportion after a quantity or price change. Rounds down, so an
 * allowed percentage never grows.
 */
export function discountInProportion(discount: Cents, before: Cents, after: Cents): Cents {
  return (before === 0 ? 0 : Math.floor((discount * after) / before)) as Cents
}

/** Returns the discount of a line as a share of its price. */
export function discountShare(
  line: Pick<LineInput, 'quantity' | 'priceUnit' | 'modifiersPrice' | 'discount'>,
): BasisPoints {
  const gross = grossOf(line)
  return (gross === 0 ? 0 : Math.round((line.discount * 10_000) / gross)) as BasisPoints
}
