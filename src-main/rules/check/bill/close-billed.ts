import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { byCheck, type CheckIdentity } from '../check-identity.ts'
import { OPEN_ITEM_STATUSES } from '../order/order-status.ts'
import type { OpenItem } from '../lines/load-open-items.ts'

const updateBilled = prepareList<number, { invoiceId: number }>()((db, ids, { invoiceId }) =>
  db.updateTable('orderItems').set({ status: 'BILLED', invoiceId }).where('id', 'in', ids),
)

const findOpenItem = byCheck((column) =>
  prepare<{ checkId: number }>()((db, { checkId }) =>
    db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .where(column, '=', checkId)
      .where('orders.status', '=', 'OPEN')
      .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
      .select('orderItems.id')
      .limit(1),
  ),
)

const closeOrders = byCheck((column) =>
  prepare<{ checkId: number; closedAt: Instant }>()((db, { checkId, closedAt }) =>
    db
      .updateTable('orders')
      .set({ status: 'CLOSED', closedAt, billAskedAt: null })
      .where(column, '=', checkId)
      .where('status', '=', 'OPEN'),
  ),
)

// Read first: an update of the table would empty caches that depend on it, and it is needed only if the bill
// was asked for.
const findAskedBill = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('tables')
    .select('id')
    .where('id', '=', tableId)
    .where('billAskedAt', 'is not', null),
)

const clearAskedBill = prepare<{ tableId: number }>()((db, { tableId }) =>
  db.updateTable('tables').set({ billAskedAt: null }).where('id', '=', tableId),
)

/** Marks items as billed; closes the orders of a check with nothing left to pay, which frees its table. */
export async function closeBilled(
  context: WriteContext,
  check: CheckIdentity,
  items: readonly Pick<OpenItem, 'id'>[],
  invoiceId: number,
): Promise<void> {
  await markBilled(context.db, items, invoiceId)
  const [openItem, key] = findOpenItem(check)
  if ((await openItem.first(context.db, key)) === undefined) await closeCheck(context, check)
}

/** Marks items as billed by an invoice. */
export async function markBilled(
  db: WriteDatabase,
  items: readonly Pick<OpenItem, 'id'>[],
  invoiceId: number,
): Promise<void> {
  await updateBilled.all(
    db,
    items.map(({ id }) => id),
    { invoiceId },
  )
}

/** Closes the open orders of a check and frees its table. */
export async function closeCheck(context: WriteContext, check: CheckIdentity): Promise<void> {
  const { db } = context
  const [closing, key] = closeOrders(check)
  await closing.run(db, { ...key, closedAt: instant(context) })
  if (!('tableId' in check)) return
  const { tableId } = check
  if ((await findAskedBill.first(db, { tableId })) === undefined) return
  await clearAskedBill.run(db, { tableId })
}
