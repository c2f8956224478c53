import { prepare, prepareList, type WriteDatabase } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'

const sendOfOrder = prepare<{ orderId: number; sentAt: Instant }>()((db, { orderId, sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt })
    .where('orderId', '=', orderId)
    .where('status', '=', 'NEW'),
)

const sendOfTable = prepare<{ tableId: number; sentAt: Instant }>()((db, { tableId, sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt })
    .where('status', '=', 'NEW')
    .where('orderId', 'in', (query) =>
      query
        .selectFrom('orders')
        .where('tableId', '=', tableId)
        .where('status', '=', 'OPEN')
        .select('id'),
    ),
)

const sendChosen = prepareList<number, { sentAt: Instant }>()((db, ids, { sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt })
    .where('id', 'in', ids)
    .where('status', '=', 'NEW')
    .returning('id'),
)

/** Sends an order's unsent items to the kitchen; returns how many. */
export function sendOrder(db: WriteDatabase, orderId: number, sentAt: Instant): Promise<number> {
  return sendOfOrder.run(db, { orderId, sentAt })
}

/** Sends the unsent items of all open orders of a table: charging a table does it without asking. */
export function sendTable(db: WriteDatabase, tableId: number, sentAt: Instant): Promise<number> {
  return sendOfTable.run(db, { tableId, sentAt })
}

/** Sends only these items. */
export async function sendItems(
  db: WriteDatabase,
  itemIds: readonly number[],
  sentAt: Instant,
): Promise<number> {
  return (await sendChosen.all(db, itemIds, { sentAt })).length
}
