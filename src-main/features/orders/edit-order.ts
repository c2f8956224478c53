import { conflict, invalid } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { keepGuestChangedTwice } from '#main/rules/conflicts/found/guests-changed-twice.ts'
import { renameAtKitchen } from '#main/rules/kitchen/rename-tickets.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { findCounterOrder } from './order/find-counter-order.ts'
import { checkCustomerId, guestOf } from './order/order-head.ts'
import { orderStatus } from '#main/rules/check/order/order-status.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'

/**
 * PUT /restaurant/orders/{orderId}: changes the guest's data of an order without a table, until it is done.
 */
export async function editOrder(
  context: WriteContext,
  { params, body }: Input<typeof orders.edit>,
): Promise<Order> {
  const { db } = context
  const { row } = await findCounterOrder(context, params.orderId)
  if (orderStatus(row) === 'CLOSED') throw conflict('ORDER_CLOSED')
  const problems = await checkCustomerId(db, body.customerId)
  if (problems.length > 0) throw invalid(...problems)
  const guest = guestOf(body)
  const isKept = await keepGuestChangedTwice(context, row.id, {
    before: guestOf(row),
    after: guest,
    input: { params, body },
  })
  if (isKept) return readOrder(context, row.id)
  await db.updateTable('orders').set(guest).where('id', '=', row.id).execute()
  await renameAtKitchen(context, row.id, orderName({ ...row, name: guest.name }))
  await pushOrder(context, row.id, 'orders.edit', { params, body })
  publishChecks(context, [null])
  return readOrder(context, row.id)
}
