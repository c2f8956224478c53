import type { InvoiceItemPart } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { checkOf, publishChecks } from '#main/rules/check/check-identity.ts'
import { OPEN_ITEM_STATUSES } from '#main/rules/check/order/order-status.ts'
import { takeStatedParts } from '#main/rules/check/bill/take-stated-parts.ts'
import { closeBilled } from '#main/rules/check/bill/close-billed.ts'
import { keepBilledChanges } from '#main/rules/conflicts/found/billed-changes.ts'
import { compareBills, keepPaidTwice } from '#main/rules/conflicts/found/lines-paid-twice.ts'

const findOpen = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select(['orderItems.id', 'orderItems.orderId', 'orders.tableId']),
)

/**
 * Marks order items that a recorded invoice bills as paid, and frees tables with nothing else open. What this program
 * billed or changed too while the other one was apart stays as it is, and becomes a conflict.
 */
export async function settleOrders(
  context: WriteContext,
  itemUuids: readonly string[],
  itemParts: readonly InvoiceItemPart[],
  invoiceId: number,
): Promise<void> {
  const settled = await settledBy(context, itemUuids, itemParts, invoiceId)
  const partTables = await takeStatedParts(context, settled.itemParts, invoiceId)
  const items = await findOpen.all(context.db, settled.itemUuids, {})
  const byCheck = Map.groupBy(items, ({ orderId, tableId }) =>
    tableId === null ? `order:${orderId}` : `table:${tableId}`,
  )
  for (const ofCheck of byCheck.values()) {
    const [{ orderId, tableId }] = ofCheck as [(typeof items)[number]]
    await closeBilled(context, checkOf({ id: orderId, tableId }), ofCheck, invoiceId)
  }
  publishChecks(context, [...items.map(({ tableId }) => tableId), ...partTables])
}

/** Returns what the invoice settles, without what both programs billed or changed. */
async function settledBy(
  context: WriteContext,
  itemUuids: readonly string[],
  itemParts: readonly InvoiceItemPart[],
  invoiceId: number,
) {
  const { recorded } = context
  if (recorded === null) return { itemUuids, itemParts }
  const bills = await compareBills(context, recorded, itemUuids, itemParts)
  await keepPaidTwice(context, recorded, bills, invoiceId)
  const changed = await keepBilledChanges(
    context,
    [...itemUuids, ...itemParts.map(({ itemUuid }) => itemUuid)],
    invoiceId,
  )
  const isDouble = new Set(
    bills.filter(({ double }) => double.length > 0).map(({ item }) => item.itemUuid),
  )
  // Each program knew its own parts only: together they may leave nothing to pay.
  const paid = bills.filter(({ isAllBilled }) => isAllBilled).map(({ item }) => item.itemUuid)
  return {
    itemUuids: [...new Set([...itemUuids, ...paid])].filter((itemUuid) => !changed.has(itemUuid)),
    itemParts: itemParts.filter(
      ({ itemUuid }) => !isDouble.has(itemUuid) && !changed.has(itemUuid),
    ),
  }
}
