import type { InvoiceItemPart } from '../../../src-shared/api/invoices.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepareList } from '../../database/prepared.ts'
import { OPEN_ITEM_STATUSES } from '../orders/item-statuses.ts'
import { takeStatedParts } from '../tables/take-stated-parts.ts'
import { closeBilled } from '../tables/close-billed.ts'

const findOpen = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select(['orderItems.id', 'orders.tableId']),
)

/**
 * In the central: marks order items that a till's invoice bills as paid, and frees tables with nothing else
 * open.
 */
export async function settleOrders(
  context: WriteContext,
  itemUuids: readonly string[],
  itemParts: readonly InvoiceItemPart[],
  invoiceId: number,
): Promise<void> {
  const partTables = await takeStatedParts(context, itemParts, invoiceId)
  const items = await findOpen.all(context.db, itemUuids, {})
  const byTable = Map.groupBy(items, ({ tableId }) => tableId)
  for (const [tableId, ofTable] of byTable) {
    await closeBilled(context, tableId, ofTable, invoiceId)
  }
  const tableIds = [...new Set([...byTable.keys(), ...partTables])]
  if (tableIds.length > 0) context.publish('tables', { tableIds })
}
