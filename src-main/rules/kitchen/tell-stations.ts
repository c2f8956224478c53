import type { WriteContext } from '#main/core/acts/context.ts'
import { missNewTickets } from './miss-new-tickets.ts'
import { printTickets } from './print-tickets.ts'
import { loadStationFinder, type StationFinder } from './station-of-item.ts'
import { type NewTicket, writeTickets } from './write-tickets.ts'

/** At a central this is false: it gets the tills' orders, but the kitchens are at the tills. */
export function isKitchenHere({ installation }: WriteContext): boolean {
  return installation.role === 'terminal'
}

/**
 * Writes tickets and their papers, marks those that nobody gets, and notifies the stations' screens; a ticket without
 * dishes is left out. `stations`: those that the caller has already loaded; PostgreSQL would read them again.
 */
export async function tellStations(
  context: WriteContext,
  all: readonly NewTicket[],
  {
    areArrivals = false,
    stations,
  }: { readonly areArrivals?: boolean; readonly stations?: StationFinder } = {},
): Promise<void> {
  const tickets = all.filter(({ items }) => items.length > 0)
  const ids = await writeTickets(context, tickets)
  await printTickets(context, ids)
  if (tickets.length === 0) return
  const areMissed = await missNewTickets(
    context,
    tickets.map(({ stationId }, index) => ({ id: ids[index] ?? 0, stationId })),
    stations ?? (await loadStationFinder(context)),
  )
  const stationIds = [...new Set(tickets.map(({ stationId }) => stationId))]
  context.publish('kitchen', {
    stationIds,
    ...(areArrivals || areMissed ? { arrivals: true } : {}),
  })
}
