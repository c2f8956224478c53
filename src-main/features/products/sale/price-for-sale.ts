import { type FieldProblem, problem } from '../../../../src-shared/api/error.ts'
import {
  grossOf,
  type LineAmounts,
  lineAmounts,
  type LineInput,
} from '../../../../src-shared/domain/invoice-totals.ts'
import { modifiersPrice, type TakenModifier } from '../../../../src-shared/domain/modifiers.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  type Millionths,
  percentOf,
  ZERO,
  NOTHING,
} from '../../../../src-shared/domain/money.ts'
import { convertUnit } from '../../../../src-shared/domain/convert-unit.ts'
import type { Offer } from '../../../../src-shared/domain/free-units.ts'
import type { AppliedTax } from '../../../../src-shared/domain/tax.ts'
import {
  type PricedUnit,
  type TimedEffect,
  timedPrice,
} from '../../../../src-shared/domain/timed-price.ts'
import type { ScheduledPrices, ScheduledPricesOf } from '../../price-schedules/scheduled-prices.ts'
import type { FourPrices, SaleProduct } from './load-sale-product.ts'
import { taxPartsOfLine } from './combo-taxes.ts'
import { isRoundedUp } from './rounded-discount.ts'

/** Requested sale of a product; null means the usual value. */
export interface Sale {
  /** 1 to 4 */
  readonly priceType: number | null
  readonly measureUnitId: number | null
  /** The schedule under which the line was added, now or in the last hour; absent: the one of now. */
  readonly priceScheduleId?: number | null | undefined
  readonly quantity: Millionths
  /** Subtracted from the net of the whole line; null: the offer of the hour, or the product's sales discount. */
  readonly discount: Cents | null
  /** The discount as a percentage of the price: if given, it overrides `discount`. */
  readonly discountPercent?: BasisPoints | null
  readonly modifiers?: readonly TakenModifier[]
}

export interface SalePlace {
  readonly establishmentId: number
  /** The establishment's usual price type. */
  readonly priceTypeId: number | null
  /** Undefined if no schedule changes prices. */
  readonly scheduledPricesOf?: ScheduledPricesOf | undefined
}

/** A product with its final price. */
export interface PricedSale extends LineInput {
  readonly description: string
  readonly station: string | null
  readonly priceType: number
  /** The schedule that gives the price or the offer; null: none. */
  readonly priceScheduleId: number | null
  readonly measureUnitId: number
  readonly tax: AppliedTax & { readonly name: string }
  readonly iceCode: string | null
  readonly modifiersPrice: Millionths
  readonly modifiers: readonly TakenModifier[]
  /** quantity × price with modifiers, before the discount */
  readonly gross: Cents
  /** Amounts of the line alone; an invoice's totals may move a cent between lines. */
  readonly amounts: LineAmounts
  /** Price type other than the usual one: needs a right, see `requireSaleRights`. */
  readonly isOtherPriceType: boolean
  /** The offer of the hour, if nobody gave another discount: `settleOffers` gives its free units. */
  readonly offer?: Offer | undefined
  /** The discount as a percentage, asked for or the product's own; null: it is an amount or none. */
  readonly discountPercent: BasisPoints | null
  readonly discountCap: BasisPoints
  /** Discount above the cap: needs a right or a manager's approval. */
  readonly isAboveCap: boolean
  /** Above the cap by rounding alone: needs the right if the discounts of the bill exceed their caps together. */
  readonly isRoundedUp: boolean
}

/** The part of a sale with an error: the caller prefixes its own path. */
export type SalePart =
  | 'product'
  | 'priceType'
  | 'priceScheduleId'
  | 'measureUnitId'
  | 'quantity'
  | 'discountAmount'
  | 'modifiers'

export interface SaleProblem extends FieldProblem {
  readonly field: SalePart
}

export type SaleResult =
  | { readonly isPriced: true; readonly sale: PricedSale }
  | { readonly isPriced: false; readonly problem: SaleProblem }

/** Price type of an establishment without one. */
export const USUAL_PRICE_TYPE = 1

/**
 * Returns the price and data of a line, or the reason of a refusal. Does not check rights:
 * `isOtherPriceType` and `isAboveCap` report which ones the sale needs.
 */
export function priceForSale(
  product: SaleProduct | undefined,
  sale: Sale,
  place: SalePlace,
): SaleResult {
  if (product === undefined || !isSoldIn(product, place)) return refused('product', 'UNKNOWN_ID')
  if (product.isSoldOut) return refused('product', 'PRODUCT_SOLD_OUT')
  return repriceForSale(product, sale, place)
}

/** Reprices a line that is already on an order: it stays even if its product has sold out. */
export function repriceForSale(product: SaleProduct, sale: Sale, place: SalePlace): SaleResult {
  const { tax } = product
  if (tax === undefined) return refused('product', 'TAX_NOT_IN_FORCE')
  const measureUnitId = sale.measureUnitId ?? product.measureUnitId
  const prices = product.prices.get(measureUnitId)
  if (prices === undefined) return refused('measureUnitId', 'UNIT_NOT_SOLD')
  const usual = place.priceTypeId ?? USUAL_PRICE_TYPE
  const scheduled = place.scheduledPricesOf?.(product)
  const effect = effectFor(sale, scheduled)
  if (effect === 'ENDED') return refused('priceScheduleId', 'TIMED_PRICE_ENDED')
  const unit = pricedUnit(product, measureUnitId, prices, usual)
  const timed = timedPrice(unit, effect)
  const priceType = sale.priceType ?? timed.priceType
  const priceUnit = sale.priceType === null ? timed.priceUnit : prices[priceType - 1]
  if (priceUnit == null) return refused('priceType', 'PRICE_TYPE_MISSING')

  const { quantity, modifiers = [] } = sale
  const ofModifiers = modifiers.length === 0 ? NOTHING : modifiersPrice(modifiers)
  if (add(priceUnit, ofModifiers) < 0) return refused('modifiers', 'MODIFIERS_BELOW_PRICE')
  const gross = grossOf({ quantity, priceUnit, modifiersPrice: ofModifiers })
  const hasOwnDiscount = sale.discount !== null || sale.discountPercent != null
  const offer = hasOwnDiscount || priceType !== timed.priceType ? undefined : timed.offer
  const isTimed =
    offer !== undefined ||
    (effect !== undefined &&
      priceUnit === timed.priceUnit &&
      priceUnit !== timedPrice(unit, undefined).priceUnit)
  const discountPercent = offer === undefined ? percentFor(product, sale) : null
  const discount =
    discountPercent === null ? (sale.discount ?? ZERO) : percentOf(gross, discountPercent)
  if (discount > gross) return refused('discountAmount', 'DISCOUNT_ABOVE_PRICE')
  const discountCap = discountCapOf(product, priceType)
  const taxParts = taxPartsOfLine(product, modifiers)
  const line: LineInput = {
    quantity,
    priceUnit,
    modifiersPrice: ofModifiers,
    discount,
    tax,
    iceRate: product.iceRate,
    ...(taxParts === undefined ? {} : { taxParts }),
  }
  return {
    isPriced: true,
    sale: {
      ...line,
      modifiersPrice: ofModifiers,
      tax,
      iceCode: product.iceCode ?? null,
      description: describe(product, measureUnitId),
      station: product.station,
      priceType,
      priceScheduleId: isTimed ? (effect?.id ?? null) : null,
      measureUnitId,
      modifiers,
      gross,
      amounts: lineAmounts(line),
      isOtherPriceType:
        sale.priceType !== null &&
        priceType !== usual &&
        scheduled?.recent.some((one) => isOfType(one, priceType)) !== true,
      ...(offer === undefined ? {} : { offer }),
      discountPercent,
      discountCap,
      isAboveCap: discount > percentOf(gross, discountCap),
      isRoundedUp:
        discount > percentOf(gross, product.salesDiscount) &&
        isRoundedUp({ gross, discount, discountCap }),
    },
  }
}

/** True if the sale needs a right of its caller or an approval: see `requireSaleRights`. */
export function needsRight(
  sale: Pick<PricedSale, 'isOtherPriceType' | 'isAboveCap' | 'isRoundedUp'>,
): boolean {
  return sale.isOtherPriceType || sale.isAboveCap || sale.isRoundedUp
}

/** Returns the effect of the line's schedule; 'ENDED' if that decides on the product no longer. */
function effectFor(
  { priceScheduleId }: Sale,
  scheduled: ScheduledPrices | undefined,
): TimedEffect | 'ENDED' | undefined {
  if (priceScheduleId == null) return scheduled?.now
  return scheduled?.recent.find(({ id }) => id === priceScheduleId) ?? 'ENDED'
}

/** Returns a product in one of its units, for the price of the hour. */
export function pricedUnit(
  product: SaleProduct,
  measureUnitId: number,
  prices: FourPrices,
  usualPriceType: number,
): PricedUnit {
  return {
    productId: product.id,
    measureUnitId,
    isOwnUnit: measureUnitId === product.measureUnitId,
    prices,
    usualPriceType,
    rate: product.tax?.rate ?? (0 as BasisPoints),
    iceRate: product.iceRate,
    taxParts: product.taxParts,
  }
}

function isOfType(effect: TimedEffect, priceType: number): boolean {
  return effect.effect === 'PRICE_TYPE' && effect.priceType === priceType
}

/** Returns the discount in percent: the requested one, else the one that the owner set for the product. */
function percentFor({ salesDiscount }: SaleProduct, sale: Sale): BasisPoints | null {
  if (sale.discountPercent != null) return sale.discountPercent
  return sale.discount === null && salesDiscount > 0 ? salesDiscount : null
}

/** Returns the product's name, with the unit if it is not the product's own. */
function describe(product: SaleProduct, measureUnitId: number): string {
  const unit = product.units.get(measureUnitId)
  return measureUnitId === product.measureUnitId || unit === undefined
    ? product.name
    : `${product.name} (${unit.name})`
}

/** Returns a quantity of a sale in the product's own unit, in which its stock is counted. */
export function inOwnUnit(
  product: SaleProduct,
  measureUnitId: number | null,
  quantity: Millionths,
): Millionths {
  if (measureUnitId === null || measureUnitId === product.measureUnitId) return quantity
  const own = product.units.get(product.measureUnitId)
  const sold = product.units.get(measureUnitId)
  if (own === undefined || sold === undefined) return quantity
  return convertUnit(quantity, sold.conversion, own.conversion)
}

/** Returns the largest discount that needs no right. */
export function discountCapOf(product: SaleProduct, priceType: number): BasisPoints {
  return product.discountCaps[priceType - 1] ?? product.discountCaps[0]
}

/** True if the product is not deleted and not exclusive to another establishment. */
function isSoldIn(product: SaleProduct, place: SalePlace): boolean {
  const { establishmentId } = product
  return product.isActive && (establishmentId === null || establishmentId === place.establishmentId)
}

type SaleRefusal =
  | 'UNKNOWN_ID'
  | 'PRODUCT_SOLD_OUT'
  | 'TAX_NOT_IN_FORCE'
  | 'UNIT_NOT_SOLD'
  | 'PRICE_TYPE_MISSING'
  | 'TIMED_PRICE_ENDED'
  | 'DISCOUNT_ABOVE_PRICE'
  | 'MODIFIERS_BELOW_PRICE'

function refused(field: SalePart, code: SaleRefusal): SaleResult {
  return { isPriced: false, problem: { ...problem(field, code), field } }
}
