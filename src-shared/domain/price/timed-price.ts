import type { Offer } from './free-units.ts'
import {
  type BasisPoints,
  type Cents,
  type Millionths,
  ONE_UNIT,
  percentOf,
  proportion,
  subtract,
  toBasisPoints,
  toMillionths,
} from '../money/money.ts'
import { netPrice } from '../tax/price-with-tax.ts'
import { priceOfMixed, type TaxPart } from '../tax/tax-parts.ts'
import { amountWithTax, type TaxRates } from '../tax/tax.ts'

/** What a schedule does: another price type, a percentage off, units that are free, a price for each product. */
export const priceEffects = ['PRICE_TYPE', 'PERCENTAGE', 'FREE_UNITS', 'FIXED_PRICE'] as const
export type PriceEffect = (typeof priceEffects)[number]

/** A schedule's effect with the fields of its kind. */
export type TimedEffect = { readonly id: number } & (
  | { readonly effect: 'PRICE_TYPE'; readonly priceType: number }
  | { readonly effect: 'PERCENTAGE'; readonly percentage: BasisPoints }
  | {
      readonly effect: 'FREE_UNITS'
      readonly takeQuantity: number
      readonly payQuantity: number
      /** True if units of different products count together. */
      readonly mixesProducts: boolean
    }
  | { readonly effect: 'FIXED_PRICE'; readonly prices: readonly FixedPrice[] }
)

export interface FixedPrice {
  readonly productId: number
  /** Net, in the product's own unit. */
  readonly priceUnit: Millionths
}

/** A product in one of its units. */
export interface PricedUnit extends TaxRates {
  readonly productId: number
  readonly measureUnitId: number
  readonly isOwnUnit: boolean
  /** Prices one to four; the first is always set. */
  readonly prices: readonly (Millionths | null)[]
  /** The establishment's. */
  readonly usualPriceType: number
  readonly taxParts?: readonly TaxPart[] | undefined
}

/** A schedule as the API answers it: percent and net dollars. */
export interface StatedEffect {
  readonly id: number
  readonly effect: PriceEffect
  readonly priceType: number
  readonly percentage: number | null
  readonly takeQuantity: number | null
  readonly payQuantity: number | null
  readonly mixesProducts: boolean
  readonly prices: readonly { readonly productId: number; readonly priceUnit: number }[]
}

/** Returns what a schedule does; without the fields of its kind it gives the usual price. */
export function effectOf(schedule: StatedEffect): TimedEffect {
  const { id, effect } = schedule
  switch (effect) {
    case 'PRICE_TYPE':
      return { id, effect, priceType: schedule.priceType }
    case 'PERCENTAGE':
      return { id, effect, percentage: toBasisPoints(schedule.percentage ?? 0) }
    case 'FREE_UNITS':
      return {
        id,
        effect,
        takeQuantity: schedule.takeQuantity ?? 1,
        payQuantity: schedule.payQuantity ?? schedule.takeQuantity ?? 1,
        mixesProducts: schedule.mixesProducts,
      }
    case 'FIXED_PRICE':
      break
  }
  return {
    id,
    effect,
    prices: schedule.prices.map(({ productId, priceUnit }) => ({
      productId,
      priceUnit: toMillionths(priceUnit),
    })),
  }
}

export interface TimedPrice {
  /** 1 to 4; its cap for discounts applies. */
  readonly priceType: number
  /** Net. */
  readonly priceUnit: Millionths
  readonly offer?: Offer
}

const FIRST_PRICE_TYPE = 1
const WHOLE = 10_000

/**
 * Returns the price of a product that nobody chose: that of the schedule, if the product has it, else the
 * establishment's usual one, else the first.
 */
export function timedPrice(unit: PricedUnit, effect: TimedEffect | undefined): TimedPrice {
  const usual = usualPrice(unit)
  if (effect === undefined) return usual
  switch (effect.effect) {
    case 'PRICE_TYPE':
      return ofType(unit, effect.priceType) ?? usual
    case 'PERCENTAGE':
      return { ...usual, priceUnit: reduced(usual.priceUnit, effect.percentage, unit) }
    case 'FREE_UNITS':
      return { ...usual, offer: offerOf(effect, unit) }
    case 'FIXED_PRICE':
      break
  }
  return { ...usual, priceUnit: fixedPrice(unit, effect.prices) ?? usual.priceUnit }
}

function ofType({ prices }: PricedUnit, priceType: number): TimedPrice | undefined {
  const priceUnit = prices[priceType - 1]
  return priceUnit == null ? undefined : { priceType, priceUnit }
}

function fixedPrice(unit: PricedUnit, prices: readonly FixedPrice[]): Millionths | undefined {
  const fixed = prices.find(({ productId }) => productId === unit.productId)
  return unit.isOwnUnit ? fixed?.priceUnit : undefined
}

function usualPrice({ prices, usualPriceType }: PricedUnit): TimedPrice {
  const usual = prices[usualPriceType - 1]
  return usual == null
    ? { priceType: FIRST_PRICE_TYPE, priceUnit: prices[0] as Millionths }
    : { priceType: usualPriceType, priceUnit: usual }
}

/**
 * Returns the net price of which a guest pays the percentage less, rounded to the cent: so three pieces cost three
 * times the price on the tile.
 */
function reduced(priceUnit: Millionths, percentage: BasisPoints, unit: PricedUnit): Millionths {
  const before = priceWithTaxes(priceUnit, unit)
  const after = percentOf(before, subtract(WHOLE as BasisPoints, percentage))
  if (before === 0 || after === before) return priceUnit
  // The taxes of a combo's parts divide its price, so the price is reduced in proportion.
  return unit.taxParts === undefined
    ? toMillionths(netPrice(after, unit))
    : proportion(priceUnit, after, before)
}

/** Returns what a guest pays for one unit. */
export function priceWithTaxes(
  priceUnit: Millionths,
  { taxParts, ...rates }: TaxRates & Pick<PricedUnit, 'taxParts'>,
): Cents {
  return taxParts === undefined
    ? amountWithTax(ONE_UNIT, priceUnit, rates)
    : priceOfMixed(priceUnit, taxParts)
}

function offerOf(
  effect: Extract<TimedEffect, { effect: 'FREE_UNITS' }>,
  { productId, measureUnitId }: PricedUnit,
): Offer {
  const { id, takeQuantity, payQuantity, mixesProducts } = effect
  return {
    takeQuantity,
    payQuantity,
    pool: mixesProducts ? `${id}` : `${id}/${productId}/${measureUnitId}`,
  }
}
