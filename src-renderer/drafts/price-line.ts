import type { Product } from '../../src-shared/api/products.ts'
import type { LineInput } from '../../src-shared/domain/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  multiply,
  percentOf,
  toBasisPoints,
  toCents,
  toMillionths,
} from '../../src-shared/domain/money.ts'

/** What a line that is being typed says of its product. */
export interface PricedChoice {
  readonly quantity: number
  /** 1 to 4 */
  readonly priceType: number
  readonly measureUnitId: number
  /** Net dollars off the whole line. */
  readonly discountAmount: number
}

/** Rates of the special consumption tax in force, by tax id. */
export type IceRates = ReadonlyMap<number, BasisPoints>

type FourPrices = readonly (number | null)[]

/** Prices one to four in a unit, net; undefined where the product is not sold in it. */
export function pricesOf(product: Product, measureUnitId: number): FourPrices | undefined {
  const unit =
    measureUnitId === product.measureUnit.id
      ? product
      : product.priceSalesUnits.find((each) => each.measureUnitId === measureUnitId)
  return unit && [unit.priceOne, unit.priceTwo, unit.priceThree, unit.priceFour]
}

/** The price type that holds unasked: the place's usual one, the first where the product lacks it. */
export function usualPriceType(product: Product, measureUnitId: number, usual: number): number {
  return pricesOf(product, measureUnitId)?.[usual - 1] == null ? 1 : usual
}

/** The line as the core reckons it, so that screen and invoice agree to the cent. */
export function lineInput(product: Product, choice: PricedChoice, iceRates: IceRates): LineInput {
  const price = pricesOf(product, choice.measureUnitId)?.[choice.priceType - 1]
  return {
    quantity: toMillionths(choice.quantity),
    priceUnit: toMillionths(price ?? product.priceOne),
    discount: toCents(choice.discountAmount),
    tax: {
      id: product.tax.id,
      identifierCode: product.tax.identifierCode,
      rate: toBasisPoints(product.tax.taxRate),
    },
    iceRate: iceRates.get(product.iceTaxId ?? 0),
  }
}

/** quantity × price, before the discount. */
export function grossOf(line: Pick<LineInput, 'quantity' | 'priceUnit'>): Cents {
  return multiply(line.quantity, line.priceUnit)
}

/** The largest discount that needs no right, the product's own sales discount included. */
export function discountCap(product: Product, priceType: number): BasisPoints {
  const texts = [
    product.maximumDiscountOne,
    product.maximumDiscountTwo,
    product.maximumDiscountThree,
    product.maximumDiscountFour,
  ]
  const cap = toBasisPoints(Number(texts[priceType - 1] ?? texts[0]))
  const sales = toBasisPoints(product.salesDiscount)
  return cap > sales ? cap : sales
}

export function isAboveCap(product: Product, choice: PricedChoice): boolean {
  const { quantity, priceUnit, discount } = lineInput(product, choice, new Map())
  const gross = multiply(quantity, priceUnit)
  return discount > percentOf(gross, discountCap(product, choice.priceType))
}

/**
 * The discount that keeps its share of the price when quantity or price change. A half cent is given
 * up, so that a share which was allowed never grows.
 */
export function discountInProportion(discount: Cents, before: Cents, after: Cents): Cents {
  return (before === 0 ? 0 : Math.floor((discount * after) / before)) as Cents
}

/** The share of its price that a line is given off. */
export function discountShare(
  line: Pick<LineInput, 'quantity' | 'priceUnit' | 'discount'>,
): BasisPoints {
  const gross = grossOf(line)
  return (gross === 0 ? 0 : Math.round((line.discount * 10_000) / gross)) as BasisPoints
}
