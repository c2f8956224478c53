import { type FieldProblem, invalid, problem, uuidReused } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, OrderRequest, orders } from '#shared/api/sales/orders.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import { prepare } from '#main/database/prepared.ts'
import { isProblem } from '#main/rules/sale/resolve-buyer.ts'
import { resolveVendor } from '#main/rules/sale/resolve-vendor.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { insertDeliveryFee } from './lines/delivery-fee.ts'
import { sendToKitchen } from '#main/rules/kitchen/tell-kitchen.ts'
import { sentNow } from '#main/rules/check/lines/send-items.ts'
import { toFreshOrder } from './answer/fresh-order.ts'
import { insertItems } from '#main/rules/check/lines/insert-items.ts'
import { findKnownItems, itemHash, repeatedItems } from '#main/rules/check/lines/known-items.ts'
import { checkCustomerId, guestOf, orderHead } from './order/order-head.ts'
import { loadCounterPlace, loadOrderPlace } from '#main/rules/check/order/order-place.ts'
import { priceItems } from '#main/rules/check/lines/price-items.ts'
import { pushOrder, statedItems } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'
import { takeBackBill } from './order/take-back-bill.ts'

const findByUuid = prepare<{ orderUuid: string }>()((db, { orderUuid }) =>
  db.selectFrom('orders').where('orderUuid', '=', orderUuid).select(['id', 'requestHash']),
)

const insertOrder = prepareInsertWithId('orders')

/** Opens an order, on a table or without one. The same uuid and content returns the same order. */
export async function createOrder(
  context: WriteContext,
  { body }: Input<typeof orders.create>,
): Promise<Order> {
  const { db } = context
  const requestHash = orderHash(body)
  const earlier = await findByUuid.first(db, { orderUuid: body.orderUuid })
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('orderUuid')
    context.repeated()
    return readOrder(context, earlier.id)
  }

  const problems: FieldProblem[] = repeatedItems(body.items)
  await findKnownItems(db, undefined, body.items)
  const place =
    body.tableId == null
      ? await loadCounterPlace(context, context.session.establishmentId)
      : await loadOrderPlace(context, body.tableId)
  const vendor = await resolveVendor(context, body.vendorId)
  if (place === undefined) problems.push(problem('tableId', 'UNKNOWN_ID'))
  else if (!place.isActive && context.recorded === null)
    problems.push(problem('tableId', 'TABLE_INACTIVE'))
  if (isProblem(vendor)) problems.push(vendor)
  problems.push(...(await checkCustomerId(db, body.customerId)))
  const priced =
    place === undefined
      ? undefined
      : await priceItems(
          context,
          place,
          body.items.map((request, index) => [`items[${index}]`, request]),
        )
  problems.push(...(priced?.problems ?? []))
  if (place === undefined || priced === undefined || isProblem(vendor) || problems.length > 0) {
    throw invalid(...problems)
  }

  const openedAt = instant(context)
  const row = {
    orderUuid: body.orderUuid,
    tableId: place.tableId,
    status: 'OPEN' as const,
    guests: body.guests ?? null,
    openedAt,
    waiterId: context.session.id,
    vendorId: vendor.id,
    ...(await orderHead(context, place, body)),
    ...guestOf(body),
  }
  const id = await insertOrder.one(db, { ...row, requestHash })
  const inserted = await insertItems(context, place, id, priced.items, body.send)
  if (body.send) await sendToKitchen(context, sentNow(inserted.items), inserted.dishes)
  if (priced.items.length > 0 && place.isBillAsked) await takeBackBill(context, place, id)
  const fee = toCents(body.deliveryFee ?? 0)
  if (body.orderType !== 'TABLE' && fee > 0) {
    await insertDeliveryFee(context, place, { id, orderUuid: body.orderUuid }, fee)
  }
  const taken = priced.items.map(
    ({ request, sale }) => [request.itemUuid, { modifiers: sale.modifiers, sale }] as const,
  )
  await pushOrder(context, id, 'orders.create', {
    body: { ...body, items: statedItems(body.items, new Map(taken)) },
  })
  publishChecks(context, [place.tableId])
  if (place.tableId === null || inserted.areOffered) return readOrder(context, id)
  return toFreshOrder(
    db,
    { ...row, id, progress: null, progressAt: null, billAskedAt: null },
    inserted,
    context.session.name,
  )
}

/** Absent and null have the same hash, so a device may send either on a retry. */
function orderHash(body: OrderRequest): string {
  return contentHash([
    body.tableId ?? null,
    body.guests ?? null,
    body.vendorId ?? null,
    body.send,
    body.items.map((item) => [item.itemUuid, itemHash(item)]),
    // Left out for a table: hashes stored before these fields existed must not change.
    ...(body.orderType === 'TABLE'
      ? []
      : [[body.orderType, guestOf(body), body.deliveryFee ?? null]]),
  ])
}
