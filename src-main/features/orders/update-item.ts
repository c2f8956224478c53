import { conflict, forbidden, invalid, notFound, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, OrderItemUpdate, orders } from '#shared/api/sales/orders.ts'
import { modifiersPrice } from '#shared/domain/price/modifiers.ts'
import { NOTHING, ONE_UNIT, times, toMillionths } from '#shared/domain/money/money.ts'
import { may, type WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { statedModifiers } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import {
  isAnySoldOut,
  type ResolvedModifiers,
  resolveModifiers,
} from '#main/rules/pricing/modifiers/resolve-modifiers.ts'
import { loadScheduledPrices } from '#main/rules/pricing/scheduled-prices.ts'
import { loadSaleProduct, type SaleProduct } from '#main/rules/pricing/load-sale-product.ts'
import { requireSaleRights } from '#main/rules/pricing/require-sale-rights.ts'
import { soldPrice, statedPrice } from '#main/rules/pricing/sold-price.ts'
import { checkOf, publishChecks } from '#main/rules/check/check-identity.ts'
import { findItem, type StoredItem } from '#main/rules/check/lines/find-item.ts'
import { discountsOfCheck } from '#main/rules/check/lines/discounts-of-check.ts'
import {
  auditAboveCap,
  priceColumns,
  tellHeld,
  toFlag,
} from '#main/rules/check/lines/insert-items.ts'
import { nextCourse } from '#main/rules/check/lines/next-course.ts'
import { judgeReduction } from './lines/judge-reduction.ts'
import { isSameChange, keepUpdateClash } from './lines/update-clash.ts'
import { placeOfOrder } from '#main/rules/check/order/order-place.ts'
import { isOpenItem } from '#main/rules/check/order/order-status.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'
import { changesPrice, discountPercentOf, keepsOffer, repriceItem } from './lines/reprice-item.ts'
import { freeUnitsAfter, settleOffers } from '#main/rules/check/lines/settle-offers.ts'
import { isKept } from '#main/rules/conflicts/keep-conflict.ts'
import { findLineClashes } from '#main/rules/conflicts/found/lines-changed-twice.ts'
import { loadKitchenItems } from '#main/rules/kitchen/kitchen-items.ts'
import { reduceAtKitchen, replaceAtKitchen } from '#main/rules/kitchen/tell-kitchen.ts'
import { takeBackBill } from './order/take-back-bill.ts'
import { modifiersOf, offerOf, storeModifiers } from '#main/core/records/sale-json.ts'

const changedColumns = [
  'quantity',
  'measureUnitId',
  'priceType',
  'priceUnit',
  'discountAmount',
  'discountPercent',
  'subtotalAmount',
  'taxId',
  'taxRate',
  'iceRate',
  'iceCode',
  'iceAmount',
  'taxAmount',
  'totalAmount',
  'taxParts',
  'course',
  'observation',
  'modifiersPrice',
  'modifiers',
  'hold',
  'seat',
  'isAllergy',
  'readyAt',
  'priceScheduleId',
  'offer',
  'freeQuantity',
] as const

type Changes = Pick<
  { [C in keyof Schema['orderItems']]: Schema['orderItems'][C] },
  (typeof changedColumns)[number]
>

const changeItem = prepare<Changes & { itemId: number }>()((db, changes) =>
  db
    .updateTable('orderItems')
    .set(Object.fromEntries(changedColumns.map((column) => [column, changes[column]])))
    .where('id', '=', changes.itemId),
)

/**
 * Changes an item. Of a sent one these can change: the discount, because guests ask for it when they see the
 * bill; the quantity, if it becomes smaller; and what the kitchen reads, until it is served. The kitchen is
 * then notified of what it need not prepare and what replaces it. Absent fields stay; null resets to the
 * default.
 */
export async function updateItem(
  context: WriteContext,
  { params, body }: Input<typeof orders.updateItem>,
): Promise<Order> {
  const { db } = context
  const item = await findItem.first(db, { itemUuid: params.itemUuid })
  const place = item && (await placeOfOrder(context, item))
  if (item === undefined || place === undefined) throw notFound()
  if (await isKept(context)) {
    context.repeated()
    return readOrder(context, item.orderId)
  }
  const clash = (await findLineClashes(context, [item.itemUuid])).get(item.itemUuid)
  if (clash === undefined) requireOpen(item)

  const product = await loadSaleProduct(context, { productId: item.productId }, place)
  if (product === undefined) throw new Error(`Product ${item.productId} is gone`)
  const quantity = toMillionths(body.quantity)
  const isMore = quantity > item.quantity
  const { modifiers, problems: refused } = takenAfter(context, item, product, body)
  const sent = sentChangeOf(item, body, storeModifiers(modifiers))
  if (clash === undefined) requireChangeable(context, item, sent)
  const scheduledPricesOf = await loadScheduledPrices(context, place.timeZone)
  const check = checkOf({ id: item.orderId, tableId: item.tableId })
  const offer = keepsOffer(item, body) ? offerOf(item.offer) : undefined
  const freeUnits =
    offer === undefined
      ? undefined
      : await freeUnitsAfter(db, check, { id: item.id, quantity, priceUnit: item.priceUnit, offer })
  const result = repriceItem(item, product, body, { ...place, scheduledPricesOf }, modifiers, {
    freeUnits,
    sold: soldPrice(context, body),
  })
  const problems = [...refused, ...(result.isPriced ? [] : [result.problem])]
  const isSame = sent === 'DISCOUNT' && isSameChange(item, body)
  if (clash !== undefined && !(isSame && isOpenItem(item))) {
    const amount = result.isPriced ? result.line.amounts.total : null
    await keepUpdateClash(context, clash, { params, body }, amount)
    return readOrder(context, item.orderId)
  }
  const isSoldOut =
    context.recorded === null &&
    (product.isSoldOut || isAnySoldOut(product.modifierGroups, modifiers))
  if (isMore && isSoldOut) problems.push(problem('quantity', 'PRODUCT_SOLD_OUT'))
  if (!result.isPriced || problems.length > 0) throw invalid(...problems)
  const { line, claims } = result
  const approver = await requireSaleRights(
    context,
    [[{ priceType: 'priceType', discountAmount: 'discountAmount' }, claims]],
    [item.itemUuid, ...(item.tableId === null ? [] : [item.tableId]), item.orderId],
    () => discountsOfCheck(db, check, item.id),
  )

  const reduction = await judgeReduction(context, {
    item,
    after: { quantity, discountAmount: line.discount, totalAmount: line.amounts.total },
    // A user who may charge may still give a discount now. A recorded change was judged before.
    isBillAsked:
      place.isBillAsked &&
      !isRecording(context) &&
      !(sent === 'DISCOUNT' && may(context, 'SALES_INVOICE:CREATE')),
    isTakenBack: isSent(item) && sent !== 'DISCOUNT' && !isRecording(context),
    reason: body.reason,
  })

  const [told] = isSent(item) && sent !== 'DISCOUNT' ? await loadKitchenItems(db, [item.id]) : []
  await changeItem.run(db, {
    itemId: item.id,
    ...priceColumns(line),
    discountPercent: discountPercentOf(item, body),
    course:
      body.course === undefined ? item.course : (body.course ?? (await nextCourse(db, check))),
    observation: body.observation === undefined ? item.observation : body.observation || null,
    modifiersPrice: modifiersPrice(modifiers),
    modifiers: storeModifiers(modifiers),
    hold: body.hold === undefined ? item.hold : toFlag(body.hold),
    seat: body.seat === undefined ? item.seat : body.seat,
    isAllergy: body.isAllergy === undefined ? item.isAllergy : toFlag(body.isAllergy),
    readyAt: sent === 'WORDS' ? null : item.readyAt,
    priceScheduleId: line.priceScheduleId ?? null,
    offer: freeUnits === undefined ? null : item.offer,
    freeQuantity: freeUnits === undefined ? NOTHING : times(ONE_UNIT, freeUnits),
  })
  if (item.offer !== null) await settleOffers(db, check)
  if (told !== undefined) {
    const why = { reason: body.reason ?? null, approvedBy: reduction?.approver?.name ?? null }
    if (sent === 'LESS') await reduceAtKitchen(context, told, quantity, why)
    else await replaceAtKitchen(context, told, why)
  }
  if (claims.isAboveCap || (claims.isRoundedUp && approver !== null)) {
    auditAboveCap(context, approver, claims.discountCap, line, item, {
      discountBefore: item.discountAmount,
      reason: body.reason ?? null,
    })
  }
  if (isSent(item) && sent === 'DISCOUNT' && line.discount !== item.discountAmount) {
    context.audit({
      kind: 'SENT_ITEM_DISCOUNTED',
      resourceId: item.id,
      authorizedById: approver?.id ?? null,
      payload: {
        itemUuid: item.itemUuid,
        orderId: item.orderId,
        description: item.description,
        discountBefore: item.discountAmount,
        discount: line.discount,
        totalBefore: item.totalAmount,
        total: line.amounts.total,
        reason: body.reason ?? null,
      },
    })
  } else {
    // A discount on a sent line has its own audit entry.
    reduction?.audit(line.priceUnit)
  }
  tellHeld(context, [item, { hold: toFlag(body.hold) }])
  if (isMore && place.isBillAsked) await takeBackBill(context, place, item.orderId)
  await pushOrder(context, item.orderId, 'orders.updateItem', {
    params,
    body: {
      ...body,
      ...(body.modifiers === undefined ? {} : { modifiers: statedModifiers(modifiers) }),
      // Another price or unit has a price of its own; any other change leaves the line's.
      ...(changesPrice(item, body) ? { soldPrice: statedPrice(line) } : {}),
    },
  })
  publishChecks(context, [item.tableId])
  return readOrder(context, item.orderId)
}

function requireOpen(item: StoredItem): void {
  if (item.status === 'DELETED') throw conflict('ITEM_DELETED')
  if (item.status === 'BILLED') throw conflict('ITEM_BILLED')
  if (item.splitId !== null) throw conflict('ITEM_IN_SPLIT')
  if (item.billedQuantity > 0) throw conflict('ITEM_PARTLY_BILLED')
}

function requireChangeable(context: WriteContext, item: StoredItem, change: SentChange): void {
  // A user who charges a table may give its guests a discount, up to the usual cap, and change the guest of a
  // line.
  const isDiscount = isSent(item) && change === 'DISCOUNT'
  // Fewer units of a sent line need the right or an approval, whoever added the line.
  const isJudged = isSent(item) && change === 'LESS'
  const isOwn = item.createdById === context.session.id
  if (!isOwn && !isDiscount && !isJudged && !may(context, 'ORDER:DELETE')) {
    throw forbidden('ITEM_OF_OTHER')
  }
  // A served dish is with the guests.
  const isRefused = change === 'OTHER' || (change === 'WORDS' && item.status === 'SERVED')
  if (isSent(item) && isRefused) throw conflict('ITEM_SENT')
}

function isSent({ status }: StoredItem): boolean {
  return status === 'SENT' || status === 'SERVED'
}

/** The change of a sent line. LESS: only a smaller quantity. WORDS: the text that the cook reads. */
type SentChange = 'DISCOUNT' | 'LESS' | 'WORDS' | 'OTHER'

function sentChangeOf(
  item: StoredItem,
  body: OrderItemUpdate,
  modifiers: string | null,
): SentChange {
  const isPlain =
    toMillionths(body.quantity) <= item.quantity &&
    keeps(body.priceType, item.priceType) &&
    keeps(body.measureUnitId, item.measureUnitId) &&
    keeps(body.course, item.course) &&
    keeps(body.hold, item.hold === 1)
  if (!isPlain) return 'OTHER'
  const isSameDish =
    (body.observation === undefined || (body.observation || null) === item.observation) &&
    keeps(body.isAllergy, item.isAllergy === 1) &&
    modifiers === item.modifiers
  if (!isSameDish) return 'WORDS'
  return toMillionths(body.quantity) < item.quantity ? 'LESS' : 'DISCOUNT'
}

/** Returns the line's modifiers after the change; an absent field keeps them, null takes the defaults. */
function takenAfter(
  context: WriteContext,
  item: StoredItem,
  { modifierGroups }: SaleProduct,
  { modifiers }: OrderItemUpdate,
): ResolvedModifiers {
  const before = modifiersOf(item.modifiers)
  if (modifiers === undefined) return { modifiers: before, problems: [] }
  return resolveModifiers(context, modifierGroups, modifiers, before)
}

function keeps(value: unknown, stored: unknown): boolean {
  return value === undefined || value === stored
}
