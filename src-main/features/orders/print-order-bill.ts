import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { orders } from '#shared/api/sales/orders.ts'
import type { PreBill } from '#shared/api/places/tables.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { billOfOrder } from '#main/rules/check/bill/bill-of-check.ts'
import { printBill } from '#main/rules/check/bill/print-bill.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { findCounterOrder } from './order/find-counter-order.ts'
import { orderLane } from '#main/core/outbox/lanes.ts'
import { sendCheck } from '#main/rules/check/lines/send-items.ts'

/** POST /restaurant/orders/{orderId}/bill: as for a table, for an order without one. */
export async function printOrderBill(
  context: WriteContext,
  { params, body }: Input<typeof orders.bill>,
): Promise<PreBill> {
  const { db } = context
  const order = await findCounterOrder(context, params.orderId)
  if (!order.isOpen) throw conflict('ORDER_CLOSED')
  const bill = await printBill(context, await billOfOrder(context, order), body)
  const now = instant(context)
  // Send everything: the printed bill must match what is paid, so no item on it may stay freely editable.
  const sent = await sendCheck(context, { orderId: order.id }, now)
  if (sent > 0) {
    context.push(
      'orders.addItems',
      { params: { orderId: order.id }, body: { items: [], send: true, tableId: null } },
      {
        uuid: context.randomness.uuid(),
        lane: orderLane(order.row.orderUuid),
        resourceId: order.id,
        isForShopAlone: true,
      },
    )
  }
  if (order.row.billAskedAt === null) {
    await db.updateTable('orders').set({ billAskedAt: now }).where('id', '=', order.id).execute()
  }
  if (order.row.billAskedAt === null || sent > 0) publishChecks(context, [null])
  return bill
}
