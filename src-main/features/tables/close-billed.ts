import { instant, type WriteContext } from '../../acts/context.ts'
import { prepareList } from '../../database/prepared.ts'
import { loadOpenItems, type OpenItem } from '../orders/load-open-items.ts'

const markBilled = prepareList<number, { invoiceId: number }>()((db, ids, { invoiceId }) =>
  db.updateTable('orderItems').set({ status: 'BILLED', invoiceId }).where('id', 'in', ids),
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
  if ((await loadOpenItems(db, tableId)).length > 0) return
  await db
    .updateTable('orders')
    .set({ status: 'CLOSED', closedAt: instant(context) })
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN')
    .execute()
  await db.updateTable('tables').set({ billAskedAt: null }).where('id', '=', tableId).execute()
}
