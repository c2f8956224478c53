import { lineAmounts } from '../../../src-shared/domain/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  fromMillionths,
  type Millionths,
  toMillionths,
  ZERO,
} from '../../../src-shared/domain/money.ts'

/** What stands between a net price and what the guest pays. */
export interface PriceTax {
  readonly rate: BasisPoints
  /** Special consumption tax, which enters the base of the other. */
  readonly iceRate: BasisPoints | undefined
}

const ONE = toMillionths(1)
const MILLIONTHS_A_CENT = 10_000
const WHOLE = 10_000

/** What one costs the guest at a net price, by the same reckoning as a sale. */
export function priceWithTax(net: number, { rate, iceRate }: PriceTax): Cents {
  return lineAmounts({
    quantity: ONE,
    priceUnit: toMillionths(net),
    discount: ZERO,
    tax: { id: 0, identifierCode: '', rate },
    iceRate,
  }).total
}

/** The net price, to the millionth, whose price with tax is nearest to a sum that is asked for. */
export function netPrice(gross: Cents, { rate, iceRate }: PriceTax): number {
  const withTax = (WHOLE + rate) * (WHOLE + (iceRate ?? 0))
  const net = Math.round((gross * MILLIONTHS_A_CENT * WHOLE * WHOLE) / withTax)
  return fromMillionths(net as Millionths)
}
