import { conflict } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findOrder, type FoundOrder } from '#main/rules/check/order/find-order.ts'

/** Returns an order without a table. Throws 404, 403 for another establishment, 409 for an order of a table. */
export async function findCounterOrder(context: WriteContext, id: number): Promise<FoundOrder> {
  const order = await findOrder(context, id)
  if (order.row.tableId !== null) throw conflict('ORDER_HAS_TABLE')
  return order
}
