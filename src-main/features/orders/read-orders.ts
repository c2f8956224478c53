import type { Order } from '../../../src-shared/api/orders.ts'
import { prepare, prepareList, type ReadDatabase } from '../../database/prepared.ts'
import { isOpenItem } from './item-statuses.ts'
import { toOrder } from './order-answer.ts'
import { loadParts } from './open-line.ts'
import { readSplits } from './read-splits.ts'

type Database = ReadDatabase

const openOrderIds = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN')
    .select('id')
    .orderBy('openedAt')
    .orderBy('id'),
)

const orderRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('orders')
    .innerJoin('users as waiter', 'waiter.id', 'orders.waiterId')
    .where('orders.id', 'in', ids)
    .select([
      'orders.id',
      'orders.orderUuid',
      'orders.tableId',
      'orders.status',
      'orders.guests',
      'orders.openedAt',
      'orders.waiterId',
      'waiter.name as waiterName',
      'orders.vendorId',
    ]),
)
export type OrderRow = Awaited<ReturnType<typeof orderRows.all>>[number]

const itemRows = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('users as creator', 'creator.id', 'orderItems.createdById')
    .leftJoin('users as deleter', 'deleter.id', 'orderItems.deletedById')
    .leftJoin('users as authorizer', 'authorizer.id', 'orderItems.deletedAuthorizedById')
    .leftJoin('invoices', 'invoices.id', 'orderItems.invoiceId')
    .where('orderItems.orderId', 'in', orderIds)
    .selectAll('orderItems')
    .select([
      'creator.name as createdBy',
      'deleter.name as deletedBy',
      'authorizer.name as authorizedBy',
      'invoices.number as invoiceNumber',
    ])
    // Order of the check: by course, then by insertion.
    .orderBy('orderItems.course')
    .orderBy('orderItems.id'),
)
export type ItemRow = Awaited<ReturnType<typeof itemRows.all>>[number]

const detailRows = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderDetails')
    .innerJoin('orderItems', 'orderItems.id', 'orderDetails.orderItemId')
    .where('orderItems.orderId', 'in', orderIds)
    .select([
      'orderDetails.orderItemId',
      'orderDetails.productId',
      'orderDetails.description',
      'orderDetails.quantity',
    ])
    .orderBy('orderDetails.id'),
)
export type DetailRow = Awaited<ReturnType<typeof detailRows.all>>[number]

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
  const splits = await readSplits(db, [...splitIds])

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
