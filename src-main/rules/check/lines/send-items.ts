import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { sendToKitchen } from '#main/rules/kitchen/tell-kitchen.ts'
import type { CheckIdentity } from '../check-identity.ts'

const sendOfOrder = prepare<{ orderId: number; sentAt: Instant }>()((db, { orderId, sentAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', sentAt })
    .where('orderId', '=', orderId)
    .where('status', '=', 'NEW')
    .where('hold', '=', 0)
    .returning('id'),
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
    )
    .returning('id'),
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
      .where('status', '=', 'NEW')
      .returning('id'),
)

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Returns the ids of new lines that were sent at once; held ones wait. */
export function sentNow(
  items: readonly { readonly id: number; readonly status: string }[],
): number[] {
  return idsOf(items.filter(({ status }) => status === 'SENT'))
}

/** Marks an order's unsent items as sent, except held ones; returns their ids, for `sendToKitchen`. */
export async function sendOrder(
  db: WriteDatabase,
  orderId: number,
  sentAt: Instant,
): Promise<number[]> {
  return idsOf(await sendOfOrder.all(db, { orderId, sentAt }))
}

/**
 * Sends the unsent items of a check to the kitchen. Held ones are sent only if they are named, because a
 * guest who paid for a dish gets it. Returns the number of sent items.
 */
export async function sendCheck(
  context: WriteContext,
  check: CheckIdentity,
  sentAt: Instant,
  heldIds: readonly number[] = [],
): Promise<number> {
  const { db } = context
  const waiting =
    'tableId' in check
      ? idsOf(await sendOfTable.all(db, { tableId: check.tableId, sentAt }))
      : await sendOrder(db, check.orderId, sentAt)
  const held = heldIds.length === 0 ? [] : idsOf(await sendHeld.all(db, heldIds, { sentAt }))
  const sent = [...waiting, ...held]
  await sendToKitchen(context, sent)
  return sent.length
}

/** Marks only these items as sent, except held ones; returns the ids of those that were unsent. */
export async function sendItems(
  db: WriteDatabase,
  itemIds: readonly number[],
  sentAt: Instant,
): Promise<number[]> {
  return idsOf(await sendChosen.all(db, itemIds, { sentAt }))
}

/** Sends all unsent items of a course to the kitchen, held ones included. Returns their number. */
export async function fireCourse(
  context: WriteContext,
  orderId: number,
  course: number,
  sentAt: Instant,
): Promise<number> {
  const fired = idsOf(await fireOfOrder.all(context.db, { orderId, course, sentAt }))
  await sendToKitchen(context, fired)
  return fired.length
}
