import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import type { OrderPlace } from './order-place.ts'

const clearBillAsked = prepare<{ tableId: number }>()((db, { tableId }) =>
  db.updateTable('tables').set({ billAskedAt: null }).where('id', '=', tableId),
)

/** Cancels the bill request of a table that orders again. */
export async function takeBackBill(
  context: WriteContext,
  place: Pick<OrderPlace, 'tableId' | 'isBillAsked'>,
): Promise<void> {
  if (place.isBillAsked) await clearBillAsked.run(context.db, { tableId: place.tableId })
}
