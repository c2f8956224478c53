import { grossOf, lineAmount, lineAmounts, type LineInput } from '../tax/invoice-totals.ts'
import { type Cents, type Millionths, ONE_UNIT, subtract, times, ZERO } from '../money/money.ts'

/** What an offer takes off a line. */
export interface OfferDiscount {
  readonly freeQuantity: Millionths
  readonly discount: Cents
}

/**
 * Returns the discount of free units: what is left of the price on the menu, net, after the guest's amount. So the
 * document states the usual unit price. What the options of a free unit cost is paid.
 */
export function offerDiscount(line: LineInput, units: number): OfferDiscount {
  const freeQuantity = times(ONE_UNIT, units)
  if (units === 0) return { freeQuantity, discount: ZERO }
  const gross = grossOf(line)
  const amount = lineAmount({ ...line, amount: undefined, freeQuantity })
  const { net } = lineAmounts({ ...line, amount })
  return { freeQuantity, discount: subtract(gross, net) }
}
