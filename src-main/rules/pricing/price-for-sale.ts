import { type FieldProblem, problem } from '#shared/api/error.ts'
import { type LineAmounts, lineAmounts, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import {
  FIRST_PRICE_TYPE,
  type LineChoice,
  type LineRefusal,
  priceLine,
} from '#shared/domain/price/line-price.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  type BasisPoints,
  type Cents,
  type Millionths,
  percentOf,
} from '#shared/domain/money/money.ts'
import { convertUnit } from '#shared/domain/money/convert-unit.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import type { AppliedTax } from '#shared/domain/tax/tax.ts'
import type { TimedEffect } from '#shared/domain/price/timed-price.ts'
import type { ScheduledPrices, ScheduledPricesOf } from './scheduled-prices.ts'
import type { SaleProduct } from './load-sale-product.ts'
import { isRoundedUp } from './rounded-discount.ts'

/** Requested sale of a product; null means the usual value. */
export interface RequestedSale extends Omit<LineChoice, 'fixedPrice'> {
  /** The schedule under which the line was added, now or in the last hour; absent: the one of now. */
  readonly priceScheduleId?: number | null | undefined
}

export interface EstablishmentPricing {
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

/**
 * Returns the price and data of a line, or the reason of a refusal. Does not check rights:
 * `isOtherPriceType` and `isAboveCap` report which ones the sale needs.
 */
export function priceForSale(
  product: SaleProduct | undefined,
  sale: RequestedSale,
  place: EstablishmentPricing,
): SaleResult {
  if (product === undefined || !isSoldIn(product, place)) return refused('product', 'UNKNOWN_ID')
  if (product.isIngredient) return refused('product', 'INGREDIENT_NOT_SOLD')
  if (product.isSoldOut) return refused('product', 'PRODUCT_SOLD_OUT')
  return repriceForSale(product, sale, place)
}

/** Returns the price of a line that was sold elsewhere: it stays even if its product has sold out here. */
export function priceSold(
  product: SaleProduct | undefined,
  sale: RequestedSale,
  place: EstablishmentPricing,
): SaleResult {
  return product === undefined
    ? refused('product', 'UNKNOWN_ID')
    : repriceForSale(product, sale, place)
}

/** Reprices a line that is already on an order: it stays even if its product has sold out. */
export function repriceForSale(
  product: SaleProduct,
  sale: RequestedSale,
  place: EstablishmentPricing,
): SaleResult {
  const { tax } = product
  if (tax === undefined) return refused('product', 'TAX_NOT_IN_FORCE')
  const scheduled = place.scheduledPricesOf?.(product)
  const effect = effectFor(sale, scheduled)
  const hasEnded = effect === 'ENDED'
  const price = priceLine({ ...product, tax }, sale, {
    usualPriceType: place.priceTypeId,
    effect: hasEnded ? undefined : effect,
  })
  const { refusal, priceType, gross, discountCap, line } = price
  if (hasEnded && refusal !== 'UNIT_NOT_SOLD') {
    return refused('priceScheduleId', 'TIMED_PRICE_ENDED')
  }
  if (refusal !== null) return refused(fieldOfRefusal[refusal], refusal)
  return {
    isPriced: true,
    sale: {
      ...line,
      tax,
      iceCode: product.iceCode ?? null,
      description: describe(product, price.measureUnitId),
      station: product.station,
      priceType,
      priceScheduleId: price.isTimed && !hasEnded ? (effect?.id ?? null) : null,
      measureUnitId: price.measureUnitId,
      modifiers: sale.modifiers ?? [],
      gross,
      amounts: lineAmounts(line),
      isOtherPriceType:
        sale.priceType !== null &&
        priceType !== (place.priceTypeId ?? FIRST_PRICE_TYPE) &&
        scheduled?.recent.some((one) => isOfType(one, priceType)) !== true,
      ...(price.offer === undefined ? {} : { offer: price.offer }),
      discountPercent: price.discountPercent,
      discountCap,
      isAboveCap: price.isAboveCap,
      isRoundedUp:
        line.discount > percentOf(gross, product.salesDiscount) &&
        isRoundedUp({ gross, discount: line.discount, discountCap }),
    },
  }
}

const fieldOfRefusal = {
  UNIT_NOT_SOLD: 'measureUnitId',
  PRICE_TYPE_MISSING: 'priceType',
  MODIFIERS_BELOW_PRICE: 'modifiers',
  DISCOUNT_ABOVE_PRICE: 'discountAmount',
} as const satisfies Record<LineRefusal, SalePart>

/** True if the sale needs a right of its caller or an approval: see `requireSaleRights`. */
export function needsRight(
  sale: Pick<PricedSale, 'isOtherPriceType' | 'isAboveCap' | 'isRoundedUp'>,
): boolean {
  return sale.isOtherPriceType || sale.isAboveCap || sale.isRoundedUp
}

/** Returns the effect of the line's schedule; 'ENDED' if that decides on the product no longer. */
function effectFor(
  { priceScheduleId }: RequestedSale,
  scheduled: ScheduledPrices | undefined,
): TimedEffect | 'ENDED' | undefined {
  if (priceScheduleId == null) return scheduled?.now
  return scheduled?.recent.find(({ id }) => id === priceScheduleId) ?? 'ENDED'
}

function isOfType(effect: TimedEffect, priceType: number): boolean {
  return effect.effect === 'PRICE_TYPE' && effect.priceType === priceType
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

/** True if the product is not deleted and not exclusive to another establishment. */
function isSoldIn(product: SaleProduct, place: EstablishmentPricing): boolean {
  const { establishmentId } = product
  return product.isActive && (establishmentId === null || establishmentId === place.establishmentId)
}

type SaleRefusal =
  | LineRefusal
  | 'UNKNOWN_ID'
  | 'PRODUCT_SOLD_OUT'
  | 'INGREDIENT_NOT_SOLD'
  | 'TAX_NOT_IN_FORCE'
  | 'TIMED_PRICE_ENDED'

function refused(field: SalePart, code: SaleRefusal): SaleResult {
  return { isPriced: false, problem: { ...problem(field, code), field } }
}
