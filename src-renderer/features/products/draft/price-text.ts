import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { netPrice, priceWithTax } from '#shared/domain/tax/price-with-tax.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'

export const priceFields = ['priceOne', 'priceTwo', 'priceThree', 'priceFour'] as const
export type PriceField = (typeof priceFields)[number]

/** Returns the rates of a tax; for a product also its ICE. */
export type TaxOf = (taxId: number | undefined, iceTaxId?: number | null) => TaxRates

/** Returns a net price as text with tax, `4,50`; empty for null. */
export function priceText(net: number | null, tax: TaxRates): string {
  if (net === null) return ''
  return typedAmount(fromCents(priceWithTax(net, tax)))
}

/**
 * Returns the net price in dollars of a typed price with tax; null if it is empty. `read` is the price as it was read:
 * unchanged, it keeps its six decimals.
 */
export function priceOf(
  text: string,
  tax: TaxRates,
  read: number | null | undefined,
): number | null {
  if (read !== undefined && text === priceText(read, tax)) return read
  const dollars = parseTypedNumber(text)
  return dollars === undefined ? null : netPrice(toCents(dollars), tax)
}
