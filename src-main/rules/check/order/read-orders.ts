import type { Order } from '#shared/api/sales/orders.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { shownPhone } from '#main/rules/customers/shown-phone.ts'
import { loadComboStations } from './combo-stations.ts'
import { isOpenItem } from './order-status.ts'
import { toOrder } from './order-answer.ts'
import { loadParts } from './open-line.ts'
import { detailRows, itemRows, orderRows } from './order-rows.ts'
import { readSplits, type SplitState } from './read-splits.ts'

/** The request that an order is read for. */
type Reader = BaseContext & { readonly db: ReadDatabase }

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
export async function readOpenOrders(reader: Reader, tableId: number): Promise<Order[]> {
  const ids = await openOrderIds.all(reader.db, { tableId })
  return readOrders(
    reader,
    ids.map(({ id }) => id),
  )
}

/**
 * Returns orders by their ids, in that order, in any state. The guest's telephone is masked for who may not write
 * orders: they have it shown by an operation of its own, which the audit records.
 */
export async function readOrders(reader: Reader, ids: readonly number[]): Promise<Order[]> {
  const { db } = reader
  const orders = await orderRows.all(db, ids, {})
  const items = await itemRows.all(db, ids, {})
  const hasCombos = items.some(({ comboId }) => comboId !== null)
  const details = hasCombos ? await detailRows.all(db, ids, {}) : []
  const stations = await loadComboStations(db, items, details)
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
      : [
          toOrder(
            { ...order, phone: shownPhone(reader, order.phone) },
            itemsByOrder.get(id) ?? [],
            {
              details: detailsByItem,
              splits,
              parts,
              stations,
            },
          ),
        ]
  })
}

/** Returns one order; throws if it does not exist, because the caller has just found it. */
export async function readOrder(reader: Reader, id: number): Promise<Order> {
  const [order] = await readOrders(reader, [id])
  if (order === undefined) throw new Error(`Order ${id} is gone`)
  return order
}
