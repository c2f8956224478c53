import type { PriceSalesUnit, ProductRequest } from '#shared/api/menu/products.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { type PriceField, priceFields, priceOf, priceText } from './price-text.ts'

/** Another unit in which the product is sold, as typed, with prices including tax. */
export interface UnitDraft extends Readonly<Record<PriceField, string>> {
  readonly measureUnitId: number | undefined
}

export const emptyUnit: UnitDraft = {
  measureUnitId: undefined,
  priceOne: '',
  priceTwo: '',
  priceThree: '',
  priceFour: '',
}

export function unitsOf(units: readonly PriceSalesUnit[], tax: TaxRates): readonly UnitDraft[] {
  return units.map(({ measureUnitId, priceOne, priceTwo, priceThree, priceFour }) => ({
    measureUnitId,
    priceOne: priceText(priceOne, tax),
    priceTwo: priceText(priceTwo, tax),
    priceThree: priceText(priceThree, tax),
    priceFour: priceText(priceFour, tax),
  }))
}

/** Returns the faults by the field of the request: `priceSalesUnits[0].priceOne`. */
export function unitFaults(
  units: readonly UnitDraft[],
  missing: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    units.flatMap(({ measureUnitId, priceOne }, index) => [
      ...(measureUnitId === undefined
        ? [[`priceSalesUnits[${index}].measureUnitId`, missing]]
        : []),
      ...(priceOne === '' ? [[`priceSalesUnits[${index}].priceOne`, missing]] : []),
    ]),
  )
}

/** Returns the units of the request. An untouched price keeps its six decimals. */
export function unitRequests(
  units: readonly UnitDraft[],
  tax: TaxRates,
  before: readonly PriceSalesUnit[],
): NonNullable<ProductRequest['priceSalesUnits']> {
  return units.map((unit) => {
    const read = before.find(({ measureUnitId }) => measureUnitId === unit.measureUnitId)
    const price = (field: PriceField) => priceOf(unit[field], tax, read?.[field])
    const [priceOne, priceTwo, priceThree, priceFour] = priceFields.map(price)
    return {
      // Never 0, because `unitFaults` requires the choice.
      measureUnitId: unit.measureUnitId ?? 0,
      priceOne: priceOne ?? 0,
      priceTwo: priceTwo ?? null,
      priceThree: priceThree ?? null,
      priceFour: priceFour ?? null,
    }
  })
}
