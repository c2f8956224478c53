import type { InvoiceItemPart } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { checkOf, publishChecks } from '#main/rules/check/check-identity.ts'
import { OPEN_ITEM_STATUSES } from '#main/rules/check/order/order-status.ts'
import { takeStatedParts } from '#main/rules/check/bill/take-stated-parts.ts'
import { closeBilled } from '#main/rules/check/bill/close-billed.ts'

const findOpen = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select(['orderItems.id', 'orderItems.orderId', 'orders.tableId']),
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
  const byCheck = Map.groupBy(items, ({ orderId, tableId }) =>
    tableId === null ? `order:${orderId}` : `table:${tableId}`,
  )
  for (const ofCheck of byCheck.values()) {
    const [{ orderId, tableId }] = ofCheck as [(typeof items)[number]]
    await closeBilled(context, checkOf({ id: orderId, tableId }), ofCheck, invoiceId)
  }
  publishChecks(context, [...items.map(({ tableId }) => tableId), ...partTables])
}
