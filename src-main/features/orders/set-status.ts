import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { findCounterOrder } from './order/find-counter-order.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'

/**
 * POST /restaurant/orders/{orderId}/status. Accepts any step, also an earlier one, so that a person can
 * correct a wrong tap. Accepts it for a paid order too, because guests pay before or after they are served.
 * Accepts 'on the way' for a takeaway or tab too, because somebody may bring it to a neighbour; the screen
 * offers it only for deliveries.
 */
export async function setStatus(
  context: WriteContext,
  { params, body }: Input<typeof orders.setStatus>,
): Promise<Order> {
  const { db } = context
  const { row } = await findCounterOrder(context, params.orderId)
  if (row.progress === body.status) return readOrder(context, row.id)
  await db
    .updateTable('orders')
    .set({ progress: body.status, progressAt: instant(context) })
    .where('id', '=', row.id)
    .execute()
  await pushOrder(context, row.id, 'orders.setStatus', { params, body })
  context.audit({
    kind: 'ORDER_STATUS_SET',
    resourceId: row.id,
    payload: { before: row.progress, status: body.status },
  })
  publishChecks(context, [null])
  return readOrder(context, row.id)
}
