import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { readOpenOrders } from '#main/rules/check/order/read-orders.ts'

/** Lists the open orders of a table; none if it is free. */
export async function listOrders(
  context: ReadContext,
  { params }: Input<typeof orders.list>,
): Promise<Order[]> {
  const open = await readOpenOrders(context, params.tableId)
  if (open.length > 0) return open
  if ((await findTable(context.db, params.tableId)) === undefined) throw notFound()
  return []
}
