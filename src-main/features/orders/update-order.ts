import { conflict, invalid } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { findOrder } from '#main/rules/check/order/find-order.ts'
import { checkCustomerId } from './order/order-head.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'

const setGuests = prepare<{ id: number; guests: number | null }>()((db, { id, guests }) =>
  db.updateTable('orders').set({ guests }).where('id', '=', id),
)

const setCustomer = prepare<{ id: number; customerId: number | null }>()((db, { id, customerId }) =>
  db.updateTable('orders').set({ customerId }).where('id', '=', id),
)

/** PATCH /restaurant/orders/{orderId}: changes the number of guests of an open order, and its customer. */
export async function updateOrder(
  context: WriteContext,
  { params, body }: Input<typeof orders.update>,
): Promise<Order> {
  const order = await findOrder(context, params.orderId)
  if (!order.isOpen) throw conflict('ORDER_CLOSED')
  const { guests, customerId } = body
  await setGuests.run(context.db, { id: order.id, guests })
  if (customerId !== undefined) {
    const problems = await checkCustomerId(context.db, customerId)
    if (problems.length > 0) throw invalid(...problems)
    await setCustomer.run(context.db, { id: order.id, customerId })
  }
  await pushOrder(context, order.id, 'orders.update', { params, body })
  publishChecks(context, [order.place.tableId])
  return readOrder(context, order.id)
}
