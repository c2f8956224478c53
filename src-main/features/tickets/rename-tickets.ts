import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'

const renameOpen = prepare<{ orderId: number; orderName: string }>()((db, { orderId, orderName }) =>
  db
    .updateTable('tickets')
    .set({ orderName })
    .where('orderId', '=', orderId)
    .where('tableName', 'is', null)
    .where('state', '<>', 'SERVED')
    .returning('stationId'),
)

/** Tells the screens for whom an order without a table is now, and for when. It prints nothing. */
export async function renameAtKitchen(
  context: WriteContext,
  orderId: number,
  orderName: string,
): Promise<void> {
  const renamed = await renameOpen.all(context.db, { orderId, orderName })
  if (renamed.length === 0) return
  context.publish('kitchen', {
    stationIds: [...new Set(renamed.map(({ stationId }) => stationId))],
    arrivals: true,
  })
}
