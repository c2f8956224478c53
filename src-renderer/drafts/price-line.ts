import type { Product } from '../../src-shared/api/products.ts'
import type { Offer } from '../../src-shared/domain/free-units.ts'
import { grossOf, type LineInput } from '../../src-shared/domain/invoice-totals.ts'
import { modifiersPrice, type TakenModifier } from '../../src-shared/domain/modifiers.ts'
import { taxPartsOf } from '../../src-shared/domain/tax-parts.ts'
import {
  type BasisPoints,
  type Cents,
  fromCents,
  fromMillionths,
  percentOf,
  toBasisPoints,
  toCents,
  toMillionths,
} from '../../src-shared/domain/money.ts'
import {
  type PricedUnit,
  type TimedEffect,
  timedPrice,
} from '../../src-shared/domain/timed-price.ts'

/** The product choice of a line being typed. */
export interface PricedChoice {
  readonly quantity: number
  /** 1 to 4 */
  readonly priceType: number
  readonly measureUnitId: number
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  readonly discountPercent?: number | null | undefined
  readonly modifiers?: readonly TakenModifier[] | undefined
  readonly timed?: TimedLine | undefined
}

/** The price of the hour, fixed on a line when it is added. */
export interface TimedLine {
  readonly priceScheduleId: number
  /** Net dollars. */
  readonly priceUnit: number
  readonly offer?: Offer
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

/** Returns what a schedule does with the price of a product now; undefined outside every schedule. */
export type ScheduledEffectOf = (product: Product) => TimedEffect | undefined

/** The settings of a place that give its default price. */
export interface PricePlace {
  readonly usualPriceType: number
  /** Undefined while no schedule is open. */
  readonly scheduledEffectOf?: ScheduledEffectOf | undefined
  readonly iceRates?: IceRates
}

/** The price that a new line has by itself. */
export interface GivenPrice {
  /** 1 to 4 */
  readonly priceType: number
  /** True if a schedule decides it. */
  readonly isOfHour: boolean
  /** Offer of a schedule besides a price type; absent: none. */
  readonly timed?: TimedLine
}

/**
 * Returns the default price: that of the hour, else the establishment's usual one, or the first if the product lacks
 * both. The register computes it with the same function.
 */
export function givenPrice(product: Product, measureUnitId: number, place: PricePlace): GivenPrice {
  const unit = pricedUnit(product, measureUnitId, place)
  const effect = place.scheduledEffectOf?.(product)
  const usual = timedPrice(unit, undefined)
  if (effect === undefined) return { priceType: usual.priceType, isOfHour: false }
  const { priceType, priceUnit, offer } = timedPrice(unit, effect)
  if (effect.effect === 'PRICE_TYPE') return { priceType, isOfHour: priceType !== usual.priceType }
  if (offer === undefined && priceUnit === usual.priceUnit) return { priceType, isOfHour: false }
  return {
    priceType,
    isOfHour: true,
    timed: {
      priceScheduleId: effect.id,
      priceUnit: fromMillionths(priceUnit),
      ...(offer === undefined ? {} : { offer }),
    },
  }
}

function pricedUnit(
  product: Product,
  measureUnitId: number,
  { usualPriceType, iceRates }: PricePlace,
): PricedUnit {
  const prices = pricesOf(product, measureUnitId) ?? [product.priceOne]
  return {
    productId: product.id,
    measureUnitId,
    isOwnUnit: measureUnitId === product.measureUnit.id,
    prices: prices.map((price) => (price === null ? null : toMillionths(price))),
    usualPriceType,
    rate: toBasisPoints(product.tax.taxRate),
    iceRate: iceRates?.get(product.iceTaxId ?? 0),
    taxParts: taxPartsOfProduct(product),
  }
}

/** Returns the offer under which a line is sold, unless somebody gave it another discount. */
export function offerOfLine({
  timed,
  discountAmount,
  discountPercent,
}: Pick<PricedChoice, 'timed' | 'discountAmount' | 'discountPercent'>): Offer | undefined {
  return discountAmount === 0 && discountPercent == null ? timed?.offer : undefined
}

/** Returns the line as input for the core, so that screen and invoice agree to the cent. */
export function lineInput(product: Product, choice: PricedChoice, iceRates: IceRates): LineInput {
  const price = pricesOf(product, choice.measureUnitId)?.[choice.priceType - 1]
  return {
    quantity: toMillionths(choice.quantity),
    priceUnit: toMillionths(choice.timed?.priceUnit ?? price ?? product.priceOne),
    modifiersPrice: modifiersPrice(choice.modifiers ?? []),
    discount: toCents(choice.discountAmount),
    tax: {
      id: product.tax.id,
      identifierCode: product.tax.identifierCode,
      rate: toBasisPoints(product.tax.taxRate),
    },
    iceRate: iceRates.get(product.iceTaxId ?? 0),
    taxParts: taxPartsOfProduct(product, choice.modifiers),
  }
}

/** Returns the taxes that divide the price of a combo, as the register does (load-sale-product.ts). */
export function taxPartsOfProduct(
  { tax, comboInfo, iceTaxId }: Product,
  modifiers: readonly TakenModifier[] = [],
): LineInput['taxParts'] {
  if (comboInfo === null || comboInfo.recipeBased || comboInfo.tourism || iceTaxId !== null) {
    return undefined
  }
  // A draft that an earlier version stored has no choices.
  const options = (comboInfo.choices ?? []).flatMap((choice) => choice.options)
  const chosen = modifiers.flatMap(({ isPart, productId, quantity }) => {
    const option = isPart === true && options.find((each) => each.productId === productId)
    return option ? [{ quantity, salePrice: option.salePrice, tax: option.tax }] : []
  })
  return taxPartsOf(
    taxOf(tax),
    [...comboInfo.details, ...chosen].map((part) => ({
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

/** Returns the discount that a new line gets by itself: the product's sales discount, unless an offer holds. */
export function offeredDiscount(
  product: Product,
  choice: Omit<PricedChoice, 'discountAmount'>,
): { readonly discountAmount: number; readonly discountPercent: number | null } {
  // An offer of the hour takes its place.
  if (product.salesDiscount === 0 || choice.timed?.offer !== undefined) {
    return { discountAmount: 0, discountPercent: null }
  }
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
