import { prepare, prepareList, type WriteDatabase } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'

const sendOfOrder = prepare<{ orderId: number; sentAt: Instant }>()((db, { orderId, sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt })
    .where('orderId', '=', orderId)
    .where('status', '=', 'NEW')
    .where('hold', '=', 0),
)

const sendOfTable = prepare<{ tableId: number; sentAt: Instant }>()((db, { tableId, sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt })
    .where('status', '=', 'NEW')
    .where('hold', '=', 0)
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
    .where('hold', '=', 0)
    .returning('id'),
)

const sendHeld = prepareList<number, { sentAt: Instant }>()((db, ids, { sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt, hold: 0 })
    .where('id', 'in', ids)
    .where('status', '=', 'NEW')
    .returning('id'),
)

const fireOfOrder = prepare<{ orderId: number; course: number; sentAt: Instant }>()(
  (db, { orderId, course, sentAt }) =>
    db
      .updateTable('orderItems')
      .set({ status: 'SENT', sentAt, hold: 0 })
      .where('orderId', '=', orderId)
      .where('course', '=', course)
      .where('status', '=', 'NEW'),
)

/** Sends an order's unsent items to the kitchen, except held ones; returns how many. */
export function sendOrder(db: WriteDatabase, orderId: number, sentAt: Instant): Promise<number> {
  return sendOfOrder.run(db, { orderId, sentAt })
}

/**
 * Sends the unsent items of all open orders of a table, except held ones: charging a table does it without
 * asking.
 */
export function sendTable(db: WriteDatabase, tableId: number, sentAt: Instant): Promise<number> {
  return sendOfTable.run(db, { tableId, sentAt })
}

/** Sends only these items, except held ones. */
export async function sendItems(
  db: WriteDatabase,
  itemIds: readonly number[],
  sentAt: Instant,
): Promise<number> {
  return (await sendChosen.all(db, itemIds, { sentAt })).length
}

/** Sends what a course still has to send, also what is held; returns how many. */
export function fireCourse(
  db: WriteDatabase,
  orderId: number,
  course: number,
  sentAt: Instant,
): Promise<number> {
  return fireOfOrder.run(db, { orderId, course, sentAt })
}

/** Sends these items even if they are held: who paid for a dish gets it. */
export async function sendPaid(
  db: WriteDatabase,
  itemIds: readonly number[],
  sentAt: Instant,
): Promise<void> {
  await sendHeld.all(db, itemIds, { sentAt })
}
