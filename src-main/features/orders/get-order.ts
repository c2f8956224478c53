import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('orders').where('id', '=', id).select('id'),
)

/** GET /restaurant/orders/{orderId} */
export async function getOrder(
  context: ReadContext,
  { params }: Input<typeof orders.get>,
): Promise<Order> {
  const row = await findById.first(context.db, { id: params.orderId })
  if (row === undefined) throw notFound()
  return readOrder(context, row.id)
}
