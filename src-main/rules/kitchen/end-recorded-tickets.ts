import { instant, type WriteContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

/** A recorded ticket counts as shown when it was sent: see `writeTickets`. */
const end = prepare<{ lastShared: number; at: Instant }>()((db, { lastShared, at }) =>
  db
    .updateTable('tickets')
    .set({ state: 'SERVED', servedAt: at })
    .where('state', '<>', 'SERVED')
    .where('id', '>', lastShared)
    .whereRef('shownAt', '=', 'sentAt')
    .where((eb) =>
      eb.or([
        eb('kind', '<>', 'NEW'),
        eb('orderId', 'in', (orders) =>
          orders
            .selectFrom('orders')
            .where('tableId', 'is not', null)
            .where('status', '=', 'CLOSED')
            .select('id'),
        ),
      ]),
    )
    .returning('stationId'),
)

/**
 * Ends the tickets of recorded acts that are of no use any more: cancellations and moves that the kitchen was told where
 * they were done, and dishes of tables that have paid. Call it when a program has handed over.
 */
export async function endRecordedTickets(
  context: WriteContext,
  { past }: ArrivedAct,
): Promise<void> {
  // A past of an earlier version has no such id; tickets of before that wait here were shown later than sent.
  const lastShared = past.ids['tickets'] ?? 0
  const ended = await end.all(context.db, { lastShared, at: instant(context) })
  if (ended.length === 0) return
  context.publish('kitchen', { stationIds: [...new Set(ended.map(({ stationId }) => stationId))] })
}
