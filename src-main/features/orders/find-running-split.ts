import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { OPEN_ITEM_STATUSES } from './item-statuses.ts'

const runningSplit = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .innerJoin('billSplits', 'billSplits.id', 'orderItems.splitId')
    .where('orders.tableId', '=', tableId)
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select(['billSplits.id', 'billSplits.shareCount'])
    .limit(1),
)

/** Returns the bill that a table is paying in equal shares; undefined if there is none. */
export function findRunningSplit(
  db: ReadDatabase,
  tableId: number,
): Promise<{ readonly id: number; readonly shareCount: number } | undefined> {
  return runningSplit.first(db, { tableId })
}
