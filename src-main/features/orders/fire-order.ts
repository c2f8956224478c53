import { conflict, invalidField } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Order, orders } from '../../../src-shared/api/orders.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { publishChecks } from './order/check-key.ts'
import { findOrder } from './order/find-order.ts'
import { OPEN_ITEM_STATUSES } from './order/order-status.ts'
import { pushOrder } from './order/push-order.ts'
import { readOrder } from './answer/read-orders.ts'
import { fireCourse } from './lines/send-items.ts'

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
  return readOrder(db, order.id)
}
