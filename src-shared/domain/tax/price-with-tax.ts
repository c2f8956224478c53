import { amountWithTax, type TaxRates } from './tax.ts'
import { type Cents, fromMillionths, type Millionths, toMillionths } from '../money/money.ts'

const ONE = toMillionths(1)
const MILLIONTHS_A_CENT = 10_000
const WHOLE = 10_000

/** Returns the unit price with tax of a net price in dollars, computed as in a sale. */
export function priceWithTax(net: number, rates: TaxRates): Cents {
  return amountWithTax(ONE, toMillionths(net), rates)
}

/** Returns the net price in dollars, to the millionth, that gives `gross` cents with tax. */
export function netPrice(gross: Cents, { rate, iceRate }: TaxRates): number {
  const withTax = (WHOLE + rate) * (WHOLE + (iceRate ?? 0))
  const net = Math.round((gross * MILLIONTHS_A_CENT * WHOLE * WHOLE) / withTax)
  return fromMillionths(net as Millionths)
}
