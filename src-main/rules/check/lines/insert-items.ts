import type { LineAmounts, LineInput } from '#shared/domain/tax/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  fromBasisPoints,
  type Millionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import type { Flag, Schema } from '#main/database/schema.ts'
import { needsRight } from '#main/rules/pricing/price-for-sale.ts'
import { requireSaleRights } from '#main/rules/pricing/require-sale-rights.ts'
import type { NewDish } from '#main/rules/kitchen/tell-kitchen.ts'
import { checkOf } from '../check-identity.ts'
import { discountsOfCheck } from './discounts-of-check.ts'
import { itemHash } from './known-items.ts'
import { nextCourse } from './next-course.ts'
import type { PlaceOfOrder } from '../order/order-place.ts'
import type { PricedItem } from './price-items.ts'
import { settleOffers } from './settle-offers.ts'
import type { DetailRow } from '../order/order-rows.ts'
import { storeModifiers, storeOffer, storeTaxParts } from '#main/core/records/sale-json.ts'

const ZERO_QUANTITY = 0 as Millionths

const insertRows = prepareInsertWithId('orderItems')

const insertDetails = prepareInsertWithId('orderDetails')

/** Rows of new items, without the columns that have their default. */
export interface InsertedItems {
  readonly items: readonly InsertedItem[]
  /** True if an offer gives away units, so that the stored amounts are not those of `items`. */
  readonly areOffered: boolean
  readonly details: readonly DetailRow[]
  /** The same items with what decides on their kitchen station. */
  readonly dishes: readonly NewDish[]
}

export type InsertedItem = Omit<
  { [C in keyof Schema['orderItems']]: Schema['orderItems'][C] },
  keyof typeof UNTOUCHED | 'id'
> & { readonly id: number }

/** A priced line, new or changed. */
export interface PricedLine extends LineInput {
  readonly priceType: number
  /** The schedule that gives the price; null or absent: none. */
  readonly priceScheduleId?: number | null
  readonly measureUnitId: number | null
  readonly iceCode: string | null
  readonly gross: Cents
  readonly amounts: LineAmounts
}

/** Columns of an item of which nothing is billed or given away. */
export const UNBILLED = {
  billedQuantity: ZERO_QUANTITY,
  billedDiscount: ZERO,
  billedAmount: ZERO,
  freeQuantity: ZERO_QUANTITY,
} as const

/** Columns of an item that nobody has billed, shared or deleted. */
export const UNTOUCHED = {
  ...UNBILLED,
  shareCount: null,
  shareQuantity: null,
  shareDiscount: null,
  shareAmount: null,
  deletedAt: null,
  deletedById: null,
  deletedAuthorizedById: null,
  deletedReason: null,
  splitId: null,
  invoiceId: null,
  readyAt: null,
  firstOrderId: null,
} as const

/**
 * Appends items to an order: lines of several devices add up. Prices and combo parts are stored as they are
 * now. `isSent` stores them as sent to the kitchen, except held ones. Throws 403 if the caller may not give a price or
 * discount.
 */
export async function insertItems(
  context: WriteContext,
  place: PlaceOfOrder,
  orderId: number,
  items: readonly PricedItem[],
  isSent: boolean,
): Promise<InsertedItems> {
  if (items.length === 0) return { items: [], areOffered: false, details: [], dishes: [] }
  const { db } = context
  const approver = items.some(({ sale }) => needsRight(sale))
    ? await requireSaleRights(
        context,
        items.map(({ field, sale }) => [
          { priceType: `${field}.priceType`, discountAmount: `${field}.discountAmount` },
          sale,
        ]),
        [
          ...(place.tableId === null ? [] : [place.tableId]),
          orderId,
          // An approval may name the item only if it is the only one.
          ...(items.length === 1 ? items.map(({ request }) => request.itemUuid) : []),
        ],
        () => discountsOfCheck(db, checkOf({ id: orderId, tableId: place.tableId })),
      )
    : null
  const createdAt = instant(context)
  const course = items.some(({ request }) => request.course == null)
    ? await nextCourse(db, checkOf({ id: orderId, tableId: place.tableId }))
    : 1
  const rows = items.map(({ request, product, sale, isDeliveryFee }) => ({
    ...UNBILLED,
    itemUuid: request.itemUuid,
    requestHash: itemHash(request),
    orderId,
    productId: product.id,
    comboId: product.comboId,
    description: sale.description,
    ...priceColumns(sale),
    discountPercent: sale.discountPercent,
    status: isSent && request.hold !== true ? ('SENT' as const) : ('NEW' as const),
    course: request.course ?? course,
    station: sale.station,
    observation: request.observation || null,
    createdAt,
    createdById: context.session.id,
    sentAt: isSent && request.hold !== true ? createdAt : null,
    modifiersPrice: sale.modifiersPrice,
    modifiers: sale.modifiers.length === 0 ? null : storeModifiers(sale.modifiers),
    hold: toFlag(request.hold),
    seat: request.seat ?? null,
    isAllergy: toFlag(request.isAllergy),
    isDeliveryFee: toFlag(isDeliveryFee),
    priceScheduleId: sale.priceScheduleId,
    offer: storeOffer(sale.offer),
  }))
  const ids = await insertRows.many(db, rows)
  const details = items.flatMap(({ product }, index) =>
    product.parts.map(({ productId, description, quantity }) => ({
      orderItemId: ids[index] as number,
      productId,
      description,
      quantity,
    })),
  )
  await insertDetails.many(db, details)
  const areOffered = items.some(({ sale }) => sale.offer !== undefined)
  if (areOffered) await settleOffers(db, checkOf({ id: orderId, tableId: place.tableId }))
  tellHeld(context, rows)
  for (const [index, { request, product, sale }] of items.entries()) {
    if (sale.isAboveCap || (sale.isRoundedUp && approver !== null)) {
      auditAboveCap(context, approver, sale.discountCap, sale, {
        id: ids[index] as number,
        itemUuid: request.itemUuid,
        orderId,
        productId: product.id,
      })
    }
  }
  return {
    items: rows.map((row, index) => ({ ...row, id: ids[index] as number })),
    areOffered,
    details,
    dishes: items.map(({ product, sale }, index) => ({
      id: ids[index] as number,
      station: sale.station,
      categoryId: product.categoryIds[0] ?? 0,
      isCombo: product.comboId !== null,
    })),
  }
}

/** Returns the columns of a priced line, new or changed. */
export function priceColumns(line: PricedLine) {
  return {
    quantity: line.quantity,
    measureUnitId: line.measureUnitId,
    priceType: line.priceType,
    priceUnit: line.priceUnit,
    discountAmount: line.discount,
    subtotalAmount: line.amounts.net,
    taxId: line.tax.id,
    taxRate: line.tax.rate,
    iceRate: line.iceRate ?? null,
    iceCode: line.iceCode,
    iceAmount: line.amounts.ice,
    taxAmount: line.amounts.tax,
    totalAmount: line.amounts.total,
    taxParts: line.taxParts === undefined ? null : storeTaxParts(line.taxParts),
  }
}

/** Audits a discount above the cap of its product; of a changed line with its discount before and the reason. */
export function auditAboveCap(
  context: WriteContext,
  approver: { readonly id: number } | null,
  discountCap: BasisPoints,
  { gross, discount }: PricedLine,
  item: Pick<Schema['orderItems'], 'itemUuid' | 'orderId' | 'productId'> & { readonly id: number },
  changed: { readonly discountBefore?: Cents; readonly reason?: string | null } = {},
): void {
  const { id, itemUuid, orderId, productId } = item
  context.audit({
    kind: 'DISCOUNT_ABOVE_CAP',
    resourceId: id,
    authorizedById: approver?.id ?? null,
    payload: {
      itemUuid,
      orderId,
      productId,
      gross,
      discount,
      cap: fromBasisPoints(discountCap),
      ...changed,
    },
  })
}

/** A kitchen screen shows how many dishes of a later course an order holds. */
export function tellHeld(context: WriteContext, items: readonly { readonly hold: Flag }[]): void {
  if (items.some(({ hold }) => hold === 1)) context.publish('kitchen', { stationIds: [] })
}

export function toFlag(given: boolean | null | undefined): Flag {
  return given === true ? 1 : 0
}
