import type { WriteContext } from '../../context.ts'
import { prepareList } from '../../database/prepared.ts'
import { OPEN_ITEM_STATUSES } from '../orders/item-statuses.ts'
import { closeBilled } from '../tables/close-billed.ts'

const findOpen = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select(['orderItems.id', 'orders.tableId']),
)

/** In the central: the order items that a till's invoice bills are paid, and their tables free. */
export async function settleOrders(
  context: WriteContext,
  itemUuids: readonly string[],
  invoiceId: number,
): Promise<void> {
  const items = await findOpen.all(context.db, itemUuids, {})
  const byTable = Map.groupBy(items, ({ tableId }) => tableId)
  for (const [tableId, ofTable] of byTable) {
    await closeBilled(context, tableId, ofTable, invoiceId)
  }
  if (byTable.size > 0) context.publish('tables', { tableIds: [...byTable.keys()] })
}
