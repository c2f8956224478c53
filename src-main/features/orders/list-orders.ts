import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Order, orders } from '../../../src-shared/api/orders.ts'
import type { ReadContext } from '../../acts/context.ts'
import { findTable } from '../tables/find-table.ts'
import { readOpenOrders } from './answer/read-orders.ts'

/** Lists the open orders of a table; none if it is free. */
export async function listOrders(
  context: ReadContext,
  { params }: Input<typeof orders.list>,
): Promise<Order[]> {
  const open = await readOpenOrders(context.db, params.tableId)
  if (open.length > 0) return open
  if ((await findTable(context.db, params.tableId)) === undefined) throw notFound()
  return []
}
