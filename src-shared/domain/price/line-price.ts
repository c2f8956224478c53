import type { Offer } from './free-units.ts'
import { fullPriceUnit, grossOf, type LineInput } from '../tax/invoice-totals.ts'
import { modifiersPrice, type TakenModifier } from './modifiers.ts'
import {
  type BasisPoints,
  type Cents,
  type Millionths,
  NOTHING,
  percentOf,
  toMillionths,
  ZERO,
} from '../money/money.ts'
import { type TaxPart, taxPartsOf } from '../tax/tax-parts.ts'
import type { AppliedTax } from '../tax/tax.ts'
import { type PricedUnit, type TimedEffect, type TimedPrice, timedPrice } from './timed-price.ts'
import { timesQuantity } from '../money/times-quantity.ts'

/** Prices one to four of a unit, net; null if the product lacks that price. */
export type FourPrices = readonly [
  Millionths,
  Millionths | null,
  Millionths | null,
  Millionths | null,
]

/** The facts of a product that decide the price of its lines. */
export interface PriceFacts {
  readonly id: number
  /** Its own unit, in which its stock is counted. */
  readonly measureUnitId: number
  /** By unit: the product's own and its sales units. */
  readonly prices: ReadonlyMap<number, FourPrices>
  /** Largest discount of each price type that needs no right, including its sales discount. */
  readonly discountCaps: readonly [BasisPoints, BasisPoints, BasisPoints, BasisPoints]
  /** Discount that a sale gets automatically, at every price; 0: none. */
  readonly salesDiscount: BasisPoints
  readonly tax: AppliedTax
  readonly iceRate: BasisPoints | undefined
  /** Set for a combo whose price is divided among the taxes of its parts. */
  readonly taxedParts?: TaxedParts | undefined
}

/** The parts of a combo with their taxes. */
export interface TaxedParts {
  readonly fixed: readonly TaxedPart[]
  /** By product id: what the guest may choose; `quantity` is that of one. */
  readonly options: ReadonlyMap<number, TaxedPart>
}

export interface TaxedPart {
  readonly tax: TaxPart['tax']
  /** In one combo. */
  readonly quantity: Millionths
  /** Net, of one. */
  readonly salePrice: Millionths
}

/** The price of a line that was sold elsewhere: it stays, whatever the menu says here. */
export interface SoldPrice {
  /** 1 to 4 */
  readonly priceType: number
  readonly priceUnit: Millionths
  readonly discount: Cents
  readonly discountPercent: BasisPoints | null
  readonly offer: Offer | undefined
}

/** A line that somebody asks for; null is the usual value. */
export interface LineChoice {
  readonly quantity: Millionths
  /** 1 to 4 */
  readonly priceType: number | null
  readonly measureUnitId: number | null
  /** Net, off the whole line; null: the offer of the hour, or the product's sales discount. */
  readonly discount: Cents | null
  /** The discount as a percentage of the price: if given, it overrides `discount`. */
  readonly discountPercent?: BasisPoints | null | undefined
  readonly modifiers?: readonly TakenModifier[] | undefined
  /** The price of the hour that was fixed when the line was added; absent: the one of the place. */
  readonly fixedPrice?: Pick<TimedPrice, 'priceUnit' | 'offer'> | undefined
  /** Decides on everything but units and taxes; absent: the menu does. */
  readonly sold?: SoldPrice | undefined
}

export interface PricingPlace {
  /** 1 to 4; null: the first. */
  readonly usualPriceType: number | null
  /** Effect of the open schedule on the price of the product; undefined: none. */
  readonly effect?: TimedEffect | undefined
}

/** Why a register does not sell a line; the figures are then those of the usual unit or price, as a screen shows them. */
export type LineRefusal =
  | 'UNIT_NOT_SOLD'
  | 'PRICE_TYPE_MISSING'
  | 'MODIFIERS_BELOW_PRICE'
  | 'DISCOUNT_ABOVE_PRICE'

export interface LinePrice {
  readonly line: LineInput & { readonly modifiersPrice: Millionths }
  readonly refusal: LineRefusal | null
  readonly priceType: number
  readonly measureUnitId: number
  /** quantity × price with modifiers, before the discount */
  readonly gross: Cents
  /** The discount as a percentage, asked for or the product's own; null: it is an amount or none. */
  readonly discountPercent: BasisPoints | null
  /** The offer of the hour, if nobody gave another discount: `freeUnits` gives its free units. */
  readonly offer: Offer | undefined
  /** True if the schedule gives the price or the offer. */
  readonly isTimed: boolean
  readonly discountCap: BasisPoints
  /** Discount above the cap: needs a right or a manager's approval. */
  readonly isAboveCap: boolean
}

/** Price type of an establishment without one. */
export const FIRST_PRICE_TYPE = 1

/**
 * Returns the price of a line: the chosen price type, else that of the hour, else the place's, else the first. The
 * register sells it and the screens show it.
 */
export function priceLine(facts: PriceFacts, choice: LineChoice, place: PricingPlace): LinePrice {
  const { quantity, fixedPrice, sold, modifiers = [] } = choice
  const asked = choice.measureUnitId ?? facts.measureUnitId
  const isSold = facts.prices.has(asked)
  const measureUnitId = isSold ? asked : facts.measureUnitId
  const unit = pricedUnit(facts, measureUnitId, place.usualPriceType, modifiers)
  const ofHour = { ...timedPrice(unit, place.effect), ...fixedPrice }
  const priceType = sold?.priceType ?? choice.priceType ?? ofHour.priceType
  const ofType = choice.priceType === null ? ofHour.priceUnit : unit.prices[priceType - 1]
  const chosen = sold?.priceUnit ?? ofType
  const price = {
    quantity,
    priceUnit: chosen ?? unit.prices[0] ?? NOTHING,
    modifiersPrice: modifiers.length === 0 ? NOTHING : modifiersPrice(modifiers),
  }
  const gross = grossOf(price)
  const hasOwnDiscount = choice.discount !== null || choice.discountPercent != null
  const ofMenu = hasOwnDiscount || priceType !== ofHour.priceType ? undefined : ofHour.offer
  const offer = sold === undefined ? ofMenu : sold.offer
  const discountPercent = offer === undefined ? percentFor(facts, choice) : null
  const amountOff = sold?.discount ?? choice.discount ?? ZERO
  const discount = discountPercent === null ? amountOff : percentOf(gross, discountPercent)
  const discountCap = discountCapOf(facts, priceType)
  const { taxParts } = unit
  return {
    line: {
      ...price,
      discount,
      tax: facts.tax,
      iceRate: facts.iceRate,
      ...(taxParts === undefined ? {} : { taxParts }),
    },
    refusal: refusalOf(),
    priceType,
    measureUnitId,
    gross,
    discountPercent,
    offer,
    isTimed:
      offer !== undefined ||
      (place.effect !== undefined &&
        price.priceUnit === ofHour.priceUnit &&
        price.priceUnit !== timedPrice(unit, undefined).priceUnit),
    discountCap,
    isAboveCap: discount > percentOf(gross, discountCap),
  }

  function refusalOf(): LineRefusal | null {
    if (!isSold) return 'UNIT_NOT_SOLD'
    if (chosen == null) return 'PRICE_TYPE_MISSING'
    if (fullPriceUnit(price) < 0) return 'MODIFIERS_BELOW_PRICE'
    return discount > gross ? 'DISCOUNT_ABOVE_PRICE' : null
  }
}

/**
 * Returns a product in one of its units, for the price of the hour; of a combo with the parts that are chosen. Its own
 * unit replaces one that is not sold.
 */
export function pricedUnit(
  facts: PriceFacts,
  measureUnitId: number,
  usualPriceType: number | null,
  modifiers: readonly TakenModifier[] = [],
): PricedUnit {
  const { id, tax, iceRate, prices } = facts
  return {
    productId: id,
    measureUnitId,
    isOwnUnit: measureUnitId === facts.measureUnitId,
    prices: prices.get(measureUnitId) ?? prices.get(facts.measureUnitId) ?? [NOTHING],
    usualPriceType: usualPriceType ?? FIRST_PRICE_TYPE,
    rate: tax.rate,
    iceRate,
    taxParts: taxPartsOfLine(facts, modifiers),
  }
}

/** Returns the largest discount of a price type that needs no right. */
export function discountCapOf(
  { discountCaps }: Pick<PriceFacts, 'discountCaps'>,
  priceType: number,
): BasisPoints {
  return discountCaps[priceType - 1] ?? discountCaps[0]
}

/**
 * Returns the taxes among which the price of a line is divided, with the parts that it has; undefined if its own tax
 * applies to all of it.
 */
export function taxPartsOfLine(
  { tax, taxedParts }: Pick<PriceFacts, 'tax' | 'taxedParts'>,
  modifiers: readonly TakenModifier[],
): readonly TaxPart[] | undefined {
  if (taxedParts === undefined) return undefined
  const { fixed, options } = taxedParts
  const chosen = modifiers.flatMap(({ isPart, productId, quantity }) => {
    const option = isPart === true ? options.get(productId ?? 0) : undefined
    return option === undefined ? [] : [{ ...option, quantity: toMillionths(quantity) }]
  })
  return taxPartsOf(
    tax,
    [...fixed, ...chosen].map((part) => ({
      ...part.tax,
      price: timesQuantity(part.salePrice, part.quantity),
    })),
  )
}

/** Returns the discount in percent: the requested one, else the one that the owner set for the product. */
function percentFor({ salesDiscount }: PriceFacts, choice: LineChoice): BasisPoints | null {
  if (choice.sold !== undefined) return choice.sold.discountPercent
  if (choice.discountPercent != null) return choice.discountPercent
  return choice.discount === null && salesDiscount > 0 ? salesDiscount : null
}
