import type { LineInput } from '../../src-shared/domain/invoice-totals.ts'
import { toBasisPoints, toCents, toMillionths } from '../../src-shared/domain/money.ts'
import type { SaleDraftLine } from './sale-draft.ts'

const PRICE_FIELDS = ['priceOne', 'priceTwo', 'priceThree', 'priceFour'] as const

/** The unit price of a line, net of tax: of its price type, in its unit. */
export function priceUnitOf({ product, priceType, measureUnitId }: SaleDraftLine): number {
  const prices =
    product.measureUnit.id === measureUnitId
      ? product
      : (product.priceSalesUnits.find((unit) => unit.measureUnitId === measureUnitId) ?? product)
  const field = PRICE_FIELDS[priceType - 1] ?? 'priceOne'
  return prices[field] ?? prices.priceOne
}

/** A typed line as the totals want it; `iceRates` are percentages by the id of the tax. */
export function toLineInput(line: SaleDraftLine, iceRates: ReadonlyMap<number, number>): LineInput {
  const { tax, iceTaxId } = line.product
  const iceRate = iceTaxId === null ? undefined : iceRates.get(iceTaxId)
  return {
    quantity: toMillionths(line.quantity),
    priceUnit: toMillionths(priceUnitOf(line)),
    discount: toCents(line.discountAmount),
    tax: { id: tax.id, identifierCode: tax.identifierCode, rate: toBasisPoints(tax.taxRate) },
    ...(iceRate === undefined ? {} : { iceRate: toBasisPoints(iceRate) }),
  }
}
