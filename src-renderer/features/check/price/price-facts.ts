import type { Product } from '#shared/api/menu/products.ts'
import type { FourPrices, PriceFacts, TaxedParts } from '#shared/domain/price/line-price.ts'
import {
  type BasisPoints,
  greater,
  ONE_UNIT,
  toBasisPoints,
  toMillionths,
} from '#shared/domain/money/money.ts'

/** ICE (special consumption tax) rates in force, by tax id. */
export type IceRates = ReadonlyMap<number, BasisPoints>

export const NO_ICE: IceRates = new Map()

/** The prices of a product or of one of its sales units, as the API answers them. */
type StatedPrices = Pick<Product, 'priceOne' | 'priceTwo' | 'priceThree' | 'priceFour'>

/** Returns prices one to four in a unit, in net dollars; undefined if the product is not sold in it. */
export function pricesOf(
  product: Product,
  measureUnitId: number,
): readonly (number | null)[] | undefined {
  const unit =
    measureUnitId === product.measureUnit.id
      ? product
      : product.priceSalesUnits.find((each) => each.measureUnitId === measureUnitId)
  return unit && [unit.priceOne, unit.priceTwo, unit.priceThree, unit.priceFour]
}

/** Facts by product, because each tap prices the same products again. */
const known = new WeakMap<Product, PriceFacts>()

/** Returns what decides the price of a product's lines, as the register reads it from its rows. */
export function priceFactsOf(product: Product, iceRates: IceRates = NO_ICE): PriceFacts {
  const facts = known.get(product) ?? factsWithoutIce(product)
  known.set(product, facts)
  const iceRate = iceRates.get(product.iceTaxId ?? 0)
  return iceRate === undefined ? facts : { ...facts, iceRate }
}

function factsWithoutIce(product: Product): PriceFacts {
  const { id, measureUnit, tax } = product
  const salesDiscount = toBasisPoints(product.salesDiscount)
  const cap = (text: string) => greater(toBasisPoints(Number(text)), salesDiscount)
  return {
    id,
    measureUnitId: measureUnit.id,
    prices: new Map([
      ...product.priceSalesUnits.map((unit) => [unit.measureUnitId, fourPrices(unit)] as const),
      [measureUnit.id, fourPrices(product)] as const,
    ]),
    discountCaps: [
      cap(product.maximumDiscountOne),
      cap(product.maximumDiscountTwo),
      cap(product.maximumDiscountThree),
      cap(product.maximumDiscountFour),
    ],
    salesDiscount,
    tax: { id: tax.id, identifierCode: tax.identifierCode, rate: toBasisPoints(tax.taxRate) },
    iceRate: undefined,
    taxedParts: taxedPartsOf(product),
  }
}

function fourPrices({ priceOne, priceTwo, priceThree, priceFour }: StatedPrices): FourPrices {
  return [toMillionths(priceOne), orNull(priceTwo), orNull(priceThree), orNull(priceFour)]
}

function orNull(price: number | null) {
  return price === null ? null : toMillionths(price)
}

/** Returns the parts that divide the price of a combo: not one made by a recipe, a tourist package, or one with ICE. */
function taxedPartsOf({ comboInfo, iceTaxId }: Product): TaxedParts | undefined {
  if (comboInfo === null || comboInfo.recipeBased || comboInfo.tourism || iceTaxId !== null) {
    return undefined
  }
  return {
    fixed: comboInfo.details.map(({ tax, quantity, salePrice }) => ({
      tax: taxOf(tax),
      quantity: toMillionths(quantity),
      salePrice: toMillionths(salePrice),
    })),
    options: new Map(
      // A draft that an earlier version stored has no choices.
      (comboInfo.choices ?? [])
        .flatMap(({ options }) => options)
        .map(({ productId, tax, salePrice }) => [
          productId,
          { tax: taxOf(tax), quantity: ONE_UNIT, salePrice: toMillionths(salePrice) },
        ]),
    ),
  }
}

function taxOf({ id, identifierCode, name, taxRate }: Product['tax']) {
  return { id, identifierCode, name, rate: toBasisPoints(taxRate) }
}
