import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { loadSilentMs } from './print-tickets.ts'
import type { StationFinder } from './station-of-item.ts'

/** Marks those tickets that no enabled printer gets and no open screen shows. */
const miss = prepareList<number, { at: Instant; silentSince: Instant }>()(
  (db, ids, { at, silentSince }) =>
    db
      .updateTable('tickets')
      .set({ undeliveredAt: at })
      .where('id', 'in', ids)
      .where((eb) =>
        eb.or([
          eb('printJobId', 'is', null),
          eb.exists((jobs) =>
            jobs
              .selectFrom('printJobs')
              .innerJoin('printers', 'printers.id', 'printJobs.printerId')
              .whereRef('printJobs.id', '=', 'tickets.printJobId')
              .where('printers.enabled', '=', 0)
              .select('printJobs.id'),
          ),
        ]),
      )
      .where('stationId', 'not in', (screens) =>
        screens
          .selectFrom('stationScreens')
          .select('stationId')
          .where('heardAt', '>=', silentSince),
      )
      .returning('id'),
)

/**
 * Marks new tickets that nobody gets in the transaction that writes them, so that the answer to 'send' and the first
 * event say it. Returns true if there are some. Call it after their papers are queued.
 */
export async function missNewTickets(
  context: WriteContext,
  tickets: readonly { readonly id: number; readonly stationId: number }[],
  stations: StationFinder | undefined,
): Promise<boolean> {
  // The kitchen got them where they were sent.
  if (context.recorded !== null) return false
  const needing = tickets.filter(({ stationId }) => stations?.needsTicket(stationId) === true)
  if (needing.length === 0) return false
  const silentMs = await loadSilentMs(context.db)
  const silentSince = new Date(context.clock.now().getTime() - silentMs).toISOString()
  const missed = await miss.all(
    context.db,
    needing.map(({ id }) => id),
    { at: instant(context), silentSince },
  )
  return missed.length > 0
}
