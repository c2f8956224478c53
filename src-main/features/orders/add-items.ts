import { conflict, invalid } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { sendToKitchen } from '#main/rules/kitchen/tell-kitchen.ts'
import { findOrder, type FoundOrder } from '#main/rules/check/order/find-order.ts'
import { insertItems } from '#main/rules/check/lines/insert-items.ts'
import { findKnownItems, repeatedItems } from '#main/rules/check/lines/known-items.ts'
import { priceItems } from '#main/rules/check/lines/price-items.ts'
import { pushOrder, statedItems } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'
import { sendItems, sendOrder, sentNow } from '#main/rules/check/lines/send-items.ts'
import { takeBackBill } from './order/take-back-bill.ts'
import { modifiersOf } from '#main/core/records/sale-json.ts'

/** Appends items and skips those that the order already has. `send` sends all unsent items. */
export async function addItems(
  context: WriteContext,
  { params, body }: Input<typeof orders.addItems>,
): Promise<Order> {
  const { db } = context
  const order = await findOrder(context, params.orderId)
  const repeated = repeatedItems(body.items)
  if (repeated.length > 0) throw invalid(...repeated)
  const known = await findKnownItems(db, order.id, body.items)
  const fresh = body.items.flatMap((request, index) =>
    known.has(request.itemUuid) ? [] : [[`items[${index}]`, request] as const],
  )
  const isRetry = body.items.length > 0 && fresh.length === 0
  // Answer a retry even if the order was closed since: its items were added.
  if (!order.isOpen && !isRetry) throw conflict('ORDER_CLOSED')

  const { items, problems } = await priceItems(context, order.place, fresh)
  if (problems.length > 0) throw invalid(...problems)
  const inserted = await insertItems(context, order.place, order.id, items, body.send)
  if (items.length > 0 && order.place.isBillAsked) {
    await takeBackBill(context, order.place, order.id)
  }

  // A retry sends only its own items, not what another user added in between.
  const retried = isRetry ? [...known.values()].map(({ id }) => id) : undefined
  const sentBefore = body.send ? await send(context, order, retried) : []
  if (body.send) {
    // One ticket a station, for what waited and what is new.
    await sendToKitchen(context, [...sentBefore, ...sentNow(inserted.items)], inserted.dishes)
  }
  if (items.length === 0 && sentBefore.length === 0) context.repeated()
  else {
    await pushOrder(context, order.id, 'orders.addItems', {
      params,
      body: {
        ...body,
        items: statedItems(
          body.items,
          new Map([
            ...[...known.values()].map(
              (row) => [row.itemUuid, { modifiers: modifiersOf(row.modifiers) }] as const,
            ),
            ...items.map(
              ({ request, sale }) =>
                [request.itemUuid, { modifiers: sale.modifiers, sale }] as const,
            ),
          ]),
        ),
        tableId: order.place.tableId,
      },
    })
    publishChecks(context, [order.place.tableId])
  }
  return readOrder(context, order.id)
}

function send(
  context: WriteContext,
  order: FoundOrder,
  itemIds: readonly number[] | undefined,
): Promise<number[]> {
  const sentAt = instant(context)
  return itemIds === undefined
    ? sendOrder(context.db, order.id, sentAt)
    : sendItems(context.db, itemIds, sentAt)
}
