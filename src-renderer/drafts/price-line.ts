import type { Product } from '../../src-shared/api/products.ts'
import { grossOf, type LineInput } from '../../src-shared/domain/invoice-totals.ts'
import { modifiersPrice, type TakenModifier } from '../../src-shared/domain/modifiers.ts'
import { taxPartsOf } from '../../src-shared/domain/tax-parts.ts'
import {
  type BasisPoints,
  type Cents,
  fromCents,
  percentOf,
  toBasisPoints,
  toCents,
  toMillionths,
} from '../../src-shared/domain/money.ts'

/** The product choice of a line being typed. */
export interface PricedChoice {
  readonly quantity: number
  /** 1 to 4 */
  readonly priceType: number
  readonly measureUnitId: number
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  readonly modifiers?: readonly TakenModifier[] | undefined
}

/** ICE (special consumption tax) rates in force, by tax id. */
export type IceRates = ReadonlyMap<number, BasisPoints>

type FourPrices = readonly (number | null)[]

/** Returns prices one to four in a unit, net; undefined if the product is not sold in it. */
export function pricesOf(product: Product, measureUnitId: number): FourPrices | undefined {
  const unit =
    measureUnitId === product.measureUnit.id
      ? product
      : product.priceSalesUnits.find((each) => each.measureUnitId === measureUnitId)
  return unit && [unit.priceOne, unit.priceTwo, unit.priceThree, unit.priceFour]
}

/** Returns the price type that a schedule gives a product now; undefined outside every schedule. */
export type ScheduledTypeOf = (product: Product) => number | undefined

/** The settings of a place that give its default price. */
export interface PricePlace {
  readonly usualPriceType: number
  /** Undefined while no schedule is open. */
  readonly scheduledTypeOf?: ScheduledTypeOf | undefined
}

/**
 * Returns the default price type: that of the hour, else the establishment's usual one, or the first if the product
 * lacks both.
 */
export function usualPriceType(
  product: Product,
  measureUnitId: number,
  { usualPriceType: usual, scheduledTypeOf }: PricePlace,
): number {
  const prices = pricesOf(product, measureUnitId)
  const types = [scheduledTypeOf?.(product), usual]
  return types.find((type) => type !== undefined && prices?.[type - 1] != null) ?? 1
}

/** Returns the line as input for the core, so that screen and invoice agree to the cent. */
export function lineInput(product: Product, choice: PricedChoice, iceRates: IceRates): LineInput {
  const price = pricesOf(product, choice.measureUnitId)?.[choice.priceType - 1]
  return {
    quantity: toMillionths(choice.quantity),
    priceUnit: toMillionths(price ?? product.priceOne),
    modifiersPrice: modifiersPrice(choice.modifiers ?? []),
    discount: toCents(choice.discountAmount),
    tax: {
      id: product.tax.id,
      identifierCode: product.tax.identifierCode,
      rate: toBasisPoints(product.tax.taxRate),
    },
    iceRate: iceRates.get(product.iceTaxId ?? 0),
    taxParts: taxPartsOfProduct(product),
  }
}

/** Returns the taxes that divide the price of a combo, as the register does (load-sale-product.ts). */
function taxPartsOfProduct({ tax, comboInfo, iceTaxId }: Product): LineInput['taxParts'] {
  if (comboInfo === null || comboInfo.recipeBased || comboInfo.tourism || iceTaxId !== null) {
    return undefined
  }
  return taxPartsOf(
    taxOf(tax),
    comboInfo.details.map((part) => ({
      ...taxOf(part.tax),
      price: toMillionths(Number((part.quantity * part.salePrice).toFixed(6))),
    })),
  )
}

function taxOf({ id, identifierCode, name, taxRate }: Product['tax']) {
  return { id, identifierCode, name, rate: toBasisPoints(taxRate) }
}

/**
 * Returns the largest discount allowed without a permission, including the product's sales
 * discount.
 */
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

/** Returns the discount that a new line gets by itself: the product's sales discount. */
export function offeredDiscount(
  product: Product,
  choice: Omit<PricedChoice, 'discountAmount'>,
): { readonly discountAmount: number; readonly discountPercent: number | null } {
  if (product.salesDiscount === 0) return { discountAmount: 0, discountPercent: null }
  const line = lineInput(product, { ...choice, discountAmount: 0 }, new Map())
  const discount = percentOf(grossOf(line), toBasisPoints(product.salesDiscount))
  return { discountAmount: fromCents(discount), discountPercent: product.salesDiscount }
}

export function isAboveCap(product: Product, choice: PricedChoice): boolean {
  const line = lineInput(product, choice, new Map())
  return line.discount > percentOf(grossOf(line), discountCap(product, choice.priceType))
}

/**
 * Returns the discount in the same proportion after a quantity or price change. Rounds down, so an
 * allowed percentage never grows.
 */
export function discountInProportion(discount: Cents, before: Cents, after: Cents): Cents {
  return (before === 0 ? 0 : Math.floor((discount * after) / before)) as Cents
}

/** Returns the discount of a line as a share of its price. */
export function discountShare(
  line: Pick<LineInput, 'quantity' | 'priceUnit' | 'modifiersPrice' | 'discount'>,
): BasisPoints {
  const gross = grossOf(line)
  return (gross === 0 ? 0 : Math.round((line.discount * 10_000) / gross)) as BasisPoints
}
