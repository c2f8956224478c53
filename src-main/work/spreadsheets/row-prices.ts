import { fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import { netPrice, priceWithTax } from '#shared/domain/tax/price-with-tax.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import type { RowCells } from './row-cells.ts'

export const pricedColumns = ['priceOne', 'priceTwo', 'priceThree', 'priceFour'] as const
export type PriceColumn = (typeof pricedColumns)[number]

export function isPriceColumn(field: string): field is PriceColumn {
  return (pricedColumns as readonly string[]).includes(field)
}

/** The field of each price with tax: 'Precio con IVA' is what guests read. */
export const withTaxFields = {
  priceOne: 'priceWithTax',
  priceTwo: 'priceTwoWithTax',
  priceThree: 'priceThreeWithTax',
  priceFour: 'priceFourWithTax',
} as const satisfies Record<PriceColumn, string>

const WHOLE = 10_000
const MILLION = 1_000_000

/** Returns the net prices of a row; if both are given, the price with tax counts. */
export function readPrices(
  cells: RowCells,
  rates: TaxRates,
): Partial<Record<PriceColumn, number | undefined>> {
  return Object.fromEntries(
    pricedColumns.map((field) => {
      const withTax = cells.number(withTaxFields[field])
      return [field, withTax === undefined ? cells.number(field) : netOf(withTax, rates)]
    }),
  )
}

/** Returns the net price, to the millionth, of a price with tax in dollars. */
function netOf(withTax: number, { rate, iceRate }: TaxRates): number {
  const factor = ((WHOLE + rate) * (WHOLE + (iceRate ?? 0))) / WHOLE
  return fromMillionths(Math.round((withTax * MILLION * WHOLE) / factor) as Millionths)
}

/**
 * Returns the price with tax from which exactly this net price is computed again: in cents if that is enough,
 * as for every price that was entered with tax.
 */
export function exactPriceWithTax(net: number, rates: TaxRates): number {
  const cents = priceWithTax(net, rates)
  if (netPrice(cents, rates) === net) return cents / 100
  const factor = ((WHOLE + rates.rate) * (WHOLE + (rates.iceRate ?? 0))) / (WHOLE * WHOLE)
  return Number((net * factor).toFixed(8))
}
