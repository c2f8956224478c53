import type { Product } from '#shared/api/menu/products.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import type { LineInput } from '#shared/domain/tax/invoice-totals.ts'
import {
  discountCapOf,
  type LineChoice,
  type LinePrice,
  priceLine,
  pricedUnit,
  taxPartsOfLine,
} from '#shared/domain/price/line-price.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  type BasisPoints,
  fromBasisPoints,
  fromCents,
  fromMillionths,
  type Millionths,
  toBasisPoints,
  toCents,
  toMillionths,
} from '#shared/domain/money/money.ts'
import { type TimedEffect, timedPrice } from '#shared/domain/price/timed-price.ts'
import { type IceRates, NO_ICE, priceFactsOf } from './price-facts.ts'

/** The taxes that divide the price of a combo; null: its own tax applies to all of it. */
export type ChosenTaxParts = NonNullable<LineInput['taxParts']> | null

/** The product choice of a line being typed. */
export interface PricedChoice {
  readonly quantity: number
  /** 1 to 4 */
  readonly priceType: number
  readonly measureUnitId: number
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  /** As typed: if given, the discount is computed from it. */
  readonly discountPercent?: number | null | undefined
  readonly modifiers?: readonly TakenModifier[] | undefined
  readonly timed?: TimedLine | undefined
}

/** The price of the hour, fixed on a line when it is added. */
export interface TimedLine {
  readonly priceScheduleId: number
  /** Net dollars; of a combo with choices before anything is chosen. */
  readonly priceUnit: number
  /** Percentage off of a combo with choices: the taxes of the chosen parts decide on its net price. */
  readonly percentage?: BasisPoints
  readonly offer?: Offer
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
  const facts = priceFactsOf(product, place.iceRates)
  const unit = pricedUnit(facts, measureUnitId, place.usualPriceType)
  const effect = place.scheduledEffectOf?.(product)
  const usual = timedPrice(unit, undefined)
  if (effect === undefined) return { priceType: usual.priceType, isOfHour: false }
  const { priceType, priceUnit, offer } = timedPrice(unit, effect)
  if (effect.effect === 'PRICE_TYPE') return { priceType, isOfHour: priceType !== usual.priceType }
  const percentage =
    effect.effect === 'PERCENTAGE' && (product.comboInfo?.choices ?? []).length > 0
      ? effect.percentage
      : undefined
  // A small percentage may take off a cent only with the parts that are chosen.
  const isUsual = offer === undefined && percentage === undefined && priceUnit === usual.priceUnit
  if (isUsual) return { priceType, isOfHour: false }
  return {
    priceType,
    isOfHour: true,
    timed: {
      priceScheduleId: effect.id,
      priceUnit: fromMillionths(priceUnit),
      ...(percentage === undefined ? {} : { percentage }),
      ...(offer === undefined ? {} : { offer }),
    },
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

/** Returns the net price of a choice, that of the hour included. */
export function priceUnitOf(product: Product, choice: PricedChoice): Millionths {
  return priced(product, choice, statedDiscount(choice)).line.priceUnit
}

/** Returns the line as input for the core, so that screen and invoice agree to the cent. */
export function lineInput(product: Product, choice: PricedChoice, iceRates: IceRates): LineInput {
  return priced(product, choice, statedDiscount(choice), iceRates).line
}

/** Returns the taxes that divide the price of a combo with these options. */
export function taxPartsOfProduct(
  product: Product,
  modifiers: readonly TakenModifier[] = [],
): LineInput['taxParts'] {
  return taxPartsOfLine(priceFactsOf(product), modifiers)
}

/**
 * Returns the taxes of a line whose parts are chosen anew; null if its own tax applies to all of it, undefined if its
 * product offers no parts to choose, so that the line keeps the taxes of its time.
 */
export function taxPartsOfChosen(
  product: Product,
  modifiers: readonly TakenModifier[],
): ChosenTaxParts | undefined {
  const facts = priceFactsOf(product)
  if (facts.taxedParts === undefined || facts.taxedParts.options.size === 0) return undefined
  return taxPartsOfLine(facts, modifiers) ?? null
}

/**
 * Returns the largest discount allowed without a permission, including the product's sales
 * discount.
 */
export function discountCap(product: Product, priceType: number): BasisPoints {
  return discountCapOf(priceFactsOf(product), priceType)
}

/** Returns the discount that a new line gets by itself: the product's sales discount, unless an offer holds. */
export function offeredDiscount(
  product: Product,
  choice: Omit<PricedChoice, 'discountAmount'>,
): { readonly discountAmount: number; readonly discountPercent: number | null } {
  const { line, discountPercent } = priced(product, choice, { discount: null })
  return {
    discountAmount: fromCents(line.discount),
    discountPercent: discountPercent === null ? null : fromBasisPoints(discountPercent),
  }
}

export function isAboveCap(product: Product, choice: PricedChoice): boolean {
  return priced(product, choice, statedDiscount(choice)).isAboveCap
}

function statedDiscount({
  discountAmount,
  discountPercent,
}: Pick<PricedChoice, 'discountAmount' | 'discountPercent'>) {
  return {
    discount: toCents(discountAmount),
    discountPercent: discountPercent == null ? null : toBasisPoints(discountPercent),
  }
}

/** Prices a line with its own price type, or with the price of the hour that it has. */
function priced(
  product: Product,
  { quantity, measureUnitId, priceType, modifiers, timed }: Omit<PricedChoice, 'discountAmount'>,
  discount: Pick<LineChoice, 'discount' | 'discountPercent'>,
  iceRates: IceRates = NO_ICE,
): LinePrice {
  const choice = { quantity: toMillionths(quantity), measureUnitId, modifiers, ...discount }
  return priceLine(
    priceFactsOf(product, iceRates),
    timed === undefined
      ? { ...choice, priceType }
      : { ...choice, priceType: null, fixedPrice: fixedPriceOf(timed) },
    { usualPriceType: priceType, effect: timed && percentageOf(timed) },
  )
}

function fixedPriceOf({ priceUnit, percentage, offer }: TimedLine): LineChoice['fixedPrice'] {
  if (percentage !== undefined) return undefined
  return { priceUnit: toMillionths(priceUnit), ...(offer === undefined ? {} : { offer }) }
}

function percentageOf({ priceScheduleId: id, percentage }: TimedLine): TimedEffect | undefined {
  return percentage === undefined ? undefined : { id, effect: 'PERCENTAGE', percentage }
}
