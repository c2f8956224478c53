import type { Order } from '../../../../src-shared/api/orders.ts'
import { prepare, type ReadDatabase } from '../../../database/prepared.ts'
import { isOpenItem } from '../order/order-status.ts'
import { toOrder } from './order-answer.ts'
import { loadParts } from './open-line.ts'
import { detailRows, itemRows, orderRows } from './order-rows.ts'
import { readSplits, type SplitState } from './read-splits.ts'

type Database = ReadDatabase

const NO_SPLITS: ReadonlyMap<number, SplitState> = new Map()

const openOrderIds = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN')
    .select('id')
    .orderBy('openedAt')
    .orderBy('id'),
)

/** Returns the open orders of a table, the oldest first. */
export async function readOpenOrders(db: Database, tableId: number): Promise<Order[]> {
  const ids = await openOrderIds.all(db, { tableId })
  return readOrders(
    db,
    ids.map(({ id }) => id),
  )
}

/** Returns orders by their ids, in that order, in any state. */
export async function readOrders(db: Database, ids: readonly number[]): Promise<Order[]> {
  const orders = await orderRows.all(db, ids, {})
  const items = await itemRows.all(db, ids, {})
  const hasCombos = items.some(({ comboId }) => comboId !== null)
  const details = hasCombos ? await detailRows.all(db, ids, {}) : []
  const splitIds = new Set(items.filter(isOpenItem).flatMap(({ splitId }) => splitId ?? []))
  const parts = await loadParts(db, items)
  const splits = splitIds.size === 0 ? NO_SPLITS : await readSplits(db, [...splitIds])

  const byId = new Map(orders.map((order) => [order.id, order]))
  const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId)
  const detailsByItem = Map.groupBy(details, ({ orderItemId }) => orderItemId)
  return ids.flatMap((id) => {
    const order = byId.get(id)
    return order === undefined
      ? []
      : [toOrder(order, itemsByOrder.get(id) ?? [], detailsByItem, splits, parts)]
  })
}

/** Returns one order; throws if it does not exist, because the caller has just found it. */
export async function readOrder(db: Database, id: number): Promise<Order> {
  const [order] = await readOrders(db, [id])
  if (order === undefined) throw new Error(`Order ${id} is gone`)
  return order
}
