import type { Order } from '#shared/api/sales/orders.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { type InsertedItems, UNTOUCHED } from '#main/rules/check/lines/insert-items.ts'
import { loadComboStations } from '#main/rules/check/order/combo-stations.ts'
import { toOrder } from '#main/rules/check/order/order-answer.ts'
import type { OrderRow } from '#main/rules/check/order/order-rows.ts'

/**
 * Returns the API order of an order that this act has just opened, from the rows that it wrote: reading them
 * back costs as much as writing them. `userName` is the user who opened it.
 */
export async function toFreshOrder(
  db: ReadDatabase,
  order: Omit<OrderRow, 'waiterName'>,
  { items, details }: InsertedItems,
  userName: string,
): Promise<Order> {
  const rows = items.map((item) => ({
    ...UNTOUCHED,
    ...item,
    createdBy: userName,
    deletedBy: null,
    authorizedBy: null,
    invoiceNumber: null,
  }))
  return toOrder(
    { ...order, waiterName: userName },
    rows.toSorted((a, b) => a.course - b.course || a.id - b.id),
    {
      details: Map.groupBy(details, ({ orderItemId }) => orderItemId),
      stations: await loadComboStations(db, rows, details),
      parts: new Map(),
      splits: new Map(),
    },
  )
}
