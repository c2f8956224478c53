import { instant, type WriteContext } from '../../acts/context.ts'
import { prepare, prepareList } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'
import { OPEN_ITEM_STATUSES } from '../orders/item-statuses.ts'
import type { OpenItem } from '../orders/load-open-items.ts'

const markBilled = prepareList<number, { invoiceId: number }>()((db, ids, { invoiceId }) =>
  db.updateTable('orderItems').set({ status: 'BILLED', invoiceId }).where('id', 'in', ids),
)

const findOpenItem = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .where('orders.tableId', '=', tableId)
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select('orderItems.id')
    .limit(1),
)

const closeOrders = prepare<{ tableId: number; closedAt: Instant }>()((db, { tableId, closedAt }) =>
  db
    .updateTable('orders')
    .set({ status: 'CLOSED', closedAt })
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN'),
)

// A write of the table would drop what the memory keeps of it, so only if the bill was asked for.
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

/** Marks items as billed; frees tables with nothing left to pay. */
export async function closeBilled(
  context: WriteContext,
  tableId: number,
  items: readonly Pick<OpenItem, 'id'>[],
  invoiceId: number,
): Promise<void> {
  const { db } = context
  await markBilled.all(
    db,
    items.map(({ id }) => id),
    { invoiceId },
  )
  if ((await findOpenItem.first(db, { tableId })) !== undefined) return
  await closeOrders.run(db, { tableId, closedAt: instant(context) })
  if ((await findAskedBill.first(db, { tableId })) === undefined) return
  await clearAskedBill.run(db, { tableId })
}
