import { conflict, invalid } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Order, orders } from '../../../src-shared/api/orders.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { publishChecks } from './order/check-key.ts'
import { findOrder } from './order/find-order.ts'
import { checkCustomer } from './order/order-head.ts'
import { pushOrder } from './order/push-order.ts'
import { readOrder } from './answer/read-orders.ts'

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
    const problems = await checkCustomer(context.db, customerId)
    if (problems.length > 0) throw invalid(...problems)
    await setCustomer.run(context.db, { id: order.id, customerId })
  }
  await pushOrder(context, order.id, 'orders.update', { params, body })
  publishChecks(context, [order.place.tableId])
  return readOrder(context.db, order.id)
}
