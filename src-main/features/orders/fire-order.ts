import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { findOrder } from '#main/rules/check/order/find-order.ts'
import { OPEN_ITEM_STATUSES } from '#main/rules/check/order/order-status.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'
import { fireCourse } from '#main/rules/check/lines/send-items.ts'

const findOfCourse = prepare<{ orderId: number; course: number }>()((db, { orderId, course }) =>
  db
    .selectFrom('orderItems')
    .where('orderId', '=', orderId)
    .where('course', '=', course)
    .where('isDeliveryFee', '=', 0)
    .where('status', 'in', OPEN_ITEM_STATUSES)
    .select('id')
    .limit(1),
)

/** POST /restaurant/orders/{orderId}/fire ('Marchar'). A course that was fired before does not change. */
export async function fireOrder(
  context: WriteContext,
  { params, body }: Input<typeof orders.fire>,
): Promise<Order> {
  const { db } = context
  const order = await findOrder(context, params.orderId)
  if (!order.isOpen) throw conflict('ORDER_CLOSED')
  const { course } = body
  if ((await findOfCourse.first(db, { orderId: order.id, course })) === undefined) {
    throw invalidField('course', 'COURSE_EMPTY')
  }
  const fired = await fireCourse(context, order.id, course, instant(context))
  if (fired > 0) {
    await pushOrder(context, order.id, 'orders.fire', { params, body })
    publishChecks(context, [order.place.tableId])
  }
  return readOrder(context, order.id)
}
