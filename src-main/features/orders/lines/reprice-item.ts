import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { OrderItemUpdate } from '#shared/api/sales/orders.ts'
import { fullPriceUnit, grossOf, lineAmounts } from '#shared/domain/tax/invoice-totals.ts'
import { discountCapOf, type SoldPrice, taxPartsOfLine } from '#shared/domain/price/line-price.ts'
import { modifiersPrice, type TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  type BasisPoints,
  type Cents,
  percentOf,
  toBasisPoints,
  toCents,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { offerDiscount } from '#shared/domain/price/offer-discount.ts'
import type { SaleProduct } from '#main/rules/pricing/load-sale-product.ts'
import {
  repriceForSale,
  type EstablishmentPricing,
  type SaleResult,
} from '#main/rules/pricing/price-for-sale.ts'
import { isRoundedUp } from '#main/rules/pricing/rounded-discount.ts'
import type { SaleClaims } from '#main/rules/pricing/require-sale-rights.ts'
import type { StoredItem } from '#main/rules/check/lines/find-item.ts'
import type { PricedLine } from '#main/rules/check/lines/insert-items.ts'
import { storeModifiers, taxPartsOf } from '#main/core/records/sale-json.ts'

export type RepriceResult =
  | { readonly isPriced: true; readonly line: RepricedLine; readonly claims: SaleClaims }
  | { readonly isPriced: false; readonly problem: FieldProblem }

export interface RepricedLine extends PricedLine {
  readonly modifiers: readonly TakenModifier[]
}

/**
 * Returns an item with another quantity, discount, price type or unit. Its price changes only with price
 * type or unit. An approved discount above the cap stays approved while neither its amount nor its percentage
 * grows: a larger quantity or modifier would give away more than the manager saw. `freeUnits` are those of its
 * offer after the change, `sold` is the price that a recorded change states.
 */
export function repriceItem(
  item: StoredItem,
  product: SaleProduct,
  body: OrderItemUpdate,
  place: EstablishmentPricing,
  modifiers: readonly TakenModifier[],
  {
    freeUnits,
    sold,
  }: { readonly freeUnits: number | undefined; readonly sold: SoldPrice | undefined },
): RepriceResult {
  const sale = {
    priceType: body.priceType === undefined ? item.priceType : body.priceType,
    measureUnitId: body.measureUnitId === undefined ? item.measureUnitId : body.measureUnitId,
    quantity: toMillionths(body.quantity),
    discount: discountOf(item, body),
    discountPercent: discountPercentOf(item, body),
    modifiers,
  }
  if (changesPrice(item, body)) return ofResult(repriceForSale(product, { ...sale, sold }, place))

  const price = { priceUnit: item.priceUnit, modifiersPrice: modifiersPrice(modifiers) }
  if (fullPriceUnit(price) < 0) {
    return { isPriced: false, problem: problem('modifiers', 'MODIFIERS_BELOW_PRICE') }
  }
  const gross = grossOf({ ...price, quantity: sale.quantity })
  const full = {
    ...price,
    quantity: sale.quantity,
    modifiers,
    discount:
      sale.discountPercent === null ? sale.discount : percentOf(gross, sale.discountPercent),
    tax: { id: item.taxId, identifierCode: item.taxCode, rate: item.taxRate },
    iceRate: item.iceRate ?? undefined,
    iceCode: item.iceCode,
    taxParts: taxPartsAfter(item, product, modifiers),
  }
  const line = freeUnits === undefined ? full : { ...full, ...offerDiscount(full, freeUnits) }
  if (line.discount > gross) {
    return { isPriced: false, problem: problem('discountAmount', 'DISCOUNT_ABOVE_PRICE') }
  }
  const discountCap = discountCapOf(product, item.priceType)
  // An offer is no discount that somebody gives.
  const isGrown =
    freeUnits === undefined &&
    (line.discount > item.discountAmount ||
      shareOf(line.discount, gross) > shareOf(item.discountAmount, grossOf(item)))
  return {
    isPriced: true,
    line: {
      ...line,
      priceType: item.priceType,
      priceScheduleId: item.priceScheduleId,
      measureUnitId: item.measureUnitId,
      gross,
      amounts: lineAmounts(line),
    },
    claims: {
      isOtherPriceType: false,
      isAboveCap: isGrown && line.discount > percentOf(gross, discountCap),
      isRoundedUp:
        isGrown &&
        line.discount > percentOf(gross, product.salesDiscount) &&
        isRoundedUp({ gross, discount: line.discount, discountCap }),
      discountCap,
      gross,
      discount: line.discount,
    },
  }
}

/** True if a change gives a line another price type or unit. */
export function changesPrice(item: StoredItem, body: OrderItemUpdate): boolean {
  const { priceType = item.priceType, measureUnitId = item.measureUnitId } = body
  return priceType !== item.priceType || measureUnitId !== item.measureUnitId
}

/**
 * Returns true if a line stays under its offer: another price or unit ends it, and a discount that somebody gives
 * takes its place.
 */
export function keepsOffer(item: StoredItem, body: OrderItemUpdate): boolean {
  return (
    item.offer !== null &&
    body.discountAmount === undefined &&
    body.discountPercent === undefined &&
    (body.priceType === undefined || body.priceType === item.priceType) &&
    (body.measureUnitId === undefined || body.measureUnitId === item.measureUnitId)
  )
}

/** The taxes of a line stay those of its time, unless other parts are chosen. */
function taxPartsAfter(
  item: StoredItem,
  product: SaleProduct,
  modifiers: readonly TakenModifier[],
) {
  const { tax, taxedParts } = product
  const isChosen = taxedParts !== undefined && taxedParts.options.size > 0
  if (tax !== undefined && isChosen && storeModifiers(modifiers) !== item.modifiers) {
    return taxPartsOfLine({ tax, taxedParts }, modifiers)
  }
  return item.taxParts === null ? undefined : taxPartsOf(item.taxParts)
}

function ofResult(result: SaleResult): RepriceResult {
  return result.isPriced
    ? { isPriced: true, line: result.sale, claims: result.sale }
    : { isPriced: false, problem: result.problem }
}

function discountOf(item: StoredItem, body: OrderItemUpdate): Cents {
  // The discount of an offer ends with the offer.
  if (body.discountAmount === undefined) return item.offer === null ? item.discountAmount : ZERO
  return body.discountAmount === null ? ZERO : toCents(body.discountAmount)
}

/** Returns the discount percentage, which stays until another discount replaces it. */
export function discountPercentOf(
  item: Pick<StoredItem, 'discountPercent'>,
  body: OrderItemUpdate,
): BasisPoints | null {
  if (body.discountPercent != null) return toBasisPoints(body.discountPercent)
  if (body.discountPercent === null || body.discountAmount !== undefined) return null
  return item.discountPercent
}

function shareOf(discount: Cents, gross: Cents): number {
  return gross === 0 ? 0 : discount / gross
}
