import type { Order } from '../../../../src-shared/api/orders.ts'
import { type InsertedItems, UNTOUCHED } from '../lines/insert-items.ts'
import { toOrder } from './order-answer.ts'
import type { OrderRow } from './order-rows.ts'

/**
 * Returns the API order of an order that this act has just opened, from the rows that it wrote: reading them
 * back costs as much as writing them. `userName` is the user who opened it.
 */
export function toFreshOrder(
  order: Omit<OrderRow, 'waiterName'>,
  { items, details }: InsertedItems,
  userName: string,
): Order {
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
    Map.groupBy(details, ({ orderItemId }) => orderItemId),
    new Map(),
    new Map(),
  )
}
