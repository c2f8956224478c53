import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { PlaceOfOrder } from '#main/rules/check/order/order-place.ts'

const clearBillAsked = prepare<{ tableId: number }>()((db, { tableId }) =>
  db.updateTable('tables').set({ billAskedAt: null }).where('id', '=', tableId),
)

const clearOfOrder = prepare<{ orderId: number }>()((db, { orderId }) =>
  db.updateTable('orders').set({ billAskedAt: null }).where('id', '=', orderId),
)

/** Cancels the bill request of a check that orders again, if its place has one (`isBillAsked`). */
export async function takeBackBill(
  context: WriteContext,
  place: Pick<PlaceOfOrder, 'tableId'>,
  orderId: number,
): Promise<void> {
  if (place.tableId === null) await clearOfOrder.run(context.db, { orderId })
  else await clearBillAsked.run(context.db, { tableId: place.tableId })
}
