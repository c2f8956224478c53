import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { type PriceField, priceFields, priceText } from '../draft/price-text.ts'

/** The profits of a category, in percent of the cost; 0: no computed price. */
export interface Profits {
  readonly profitPercentage1: number
  readonly profitPercentage2: number
  readonly profitPercentage3: number
  readonly profitPercentage4: number
}

/**
 * Returns the prices with tax for a cost without tax, by the profits of its category. Empty without a cost or without
 * profits.
 */
export function pricesFromCost(
  cost: string,
  profits: Profits | undefined,
  tax: TaxRates,
): Partial<Record<PriceField, string>> {
  const dollars = parseTypedNumber(cost)
  if (dollars === undefined || dollars <= 0 || profits === undefined) return {}
  const percentages = [
    profits.profitPercentage1,
    profits.profitPercentage2,
    profits.profitPercentage3,
    profits.profitPercentage4,
  ]
  const prices: Partial<Record<PriceField, string>> = {}
  for (const [index, field] of priceFields.entries()) {
    const percentage = percentages[index] ?? 0
    if (percentage > 0) {
      prices[field] = priceText(Number((dollars * (1 + percentage / 100)).toFixed(6)), tax)
    }
  }
  return prices
}
