import { ApiError, conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { orders } from '#shared/api/sales/orders.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { createOrder } from '../create-order.ts'
import { findOrder, type FoundOrder } from '#main/rules/check/order/find-order.ts'
import { loadOrderPlace } from '#main/rules/check/order/order-place.ts'

const firstOrderOn = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN')
    .orderBy('openedAt')
    .orderBy('id')
    .limit(1),
)

/**
 * Returns the order to which lines are moved: the named one, the first of the named table, or a new one on a
 * free table, whose waiter is the user. Throws 400 on the field, 409 for a closed order.
 */
export async function chooseTarget(
  context: WriteContext,
  body: Input<typeof orders.moveItems>['body'],
  sources: readonly FoundOrder[],
): Promise<FoundOrder> {
  if (body.targetOrderId != null) {
    const order = await findOrder(context, body.targetOrderId).catch(unknownOrder)
    if (!order.isOpen) throw conflict('ORDER_CLOSED')
    return order
  }
  const tableId = body.targetTableId ?? 0
  const place = await loadOrderPlace(context, tableId)
  if (place === undefined) throw invalidField('targetTableId', 'UNKNOWN_ID')
  if (!place.isActive) throw invalidField('targetTableId', 'TABLE_INACTIVE')
  if (sources.every(({ place: from }) => from.tableId === tableId)) {
    throw invalidField('targetTableId', 'SAME_TABLE')
  }
  const known = await firstOrderOn.first(context.db, { tableId })
  if (known !== undefined) return findOrder(context, known.id)
  const opened = await createOrder(context, {
    params: undefined,
    query: undefined,
    body: {
      orderUuid: context.randomness.uuid(),
      orderType: 'TABLE',
      tableId,
      send: false,
      items: [],
    },
  })
  return findOrder(context, opened.id)
}

function unknownOrder(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) {
    throw invalidField('targetOrderId', 'UNKNOWN_ID')
  }
  throw error
}
