import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { ticketTitle } from '#shared/domain/sale/print-title.ts'
import type { KitchenContent } from '#shared/paper/documents/print-content.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { loadRestaurantSettings } from '#main/core/settings/settings.ts'
import { orderDesignOf } from '#main/rules/papers/load-issuer.ts'
import { queuePrint } from '#main/rules/papers/queue-print.ts'
import { loadPrintRoutes, type PrintRouteRow } from '#main/rules/papers/find-print-routes.ts'
import { kitchenRoutesOf } from './load-stations.ts'
import { type LoadedTicket, loadTicketsById, toTicket } from './load-tickets.ts'

const stationRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('tickets')
    .innerJoin('stations', 'stations.id', 'tickets.stationId')
    .innerJoin('establishments', 'establishments.id', 'tickets.establishmentId')
    .leftJoin('stationScreens', 'stationScreens.stationId', 'tickets.stationId')
    .where('tickets.id', 'in', ids)
    .select([
      'tickets.id',
      'tickets.stationId',
      'stations.name',
      'stations.hasScreen',
      'stations.needsTicket',
      'stationScreens.heardAt as screenHeardAt',
      'establishments.timeZone',
      'establishments.orderDesign',
    ]),
)
type StationRow = Awaited<ReturnType<typeof stationRows.all>>[number]

const setJob = prepare<{ id: number; printJobId: number }>()((db, { id, printJobId }) =>
  db.updateTable('tickets').set({ printJobId }).where('id', '=', id),
)

/**
 * Queues the papers of new tickets in the transaction that wrote them: on every automatic route, and on the
 * station's other routes if its screen is off or does not exist.
 */
export async function printTickets(
  context: WriteContext,
  ticketIds: readonly number[],
): Promise<void> {
  await printWhere(context, ticketIds, (route, station, silentMs) =>
    // Without a screen a cook reads only the paper.
    route.automatic === 1 || station.hasScreen === 0
      ? 'TICKET'
      : isSilent(context, station, silentMs)
        ? 'WITHOUT_SCREEN'
        : undefined,
  )
}

/** Queues the papers of tickets that no screen has shown. */
export async function printUnseenTickets(
  context: WriteContext,
  ticketIds: readonly number[],
): Promise<void> {
  await printWhere(context, ticketIds, () => 'WITHOUT_SCREEN')
}

/**
 * Queues the paper of a ticket again on every route of its station. Returns the jobs; none if no route has
 * its tickets.
 */
export async function printRepeated(
  context: WriteContext,
  ticketId: number,
): Promise<readonly number[]> {
  return printWhere(context, [ticketId], () => 'REPEATED')
}

/** Queues the papers of tickets on one printer, whatever the routes say. Returns the jobs. */
export async function printOnPrinter(
  context: WriteContext,
  ticketIds: readonly number[],
  printerId: number,
): Promise<readonly number[]> {
  if (ticketIds.length === 0) return []
  const stations = await loadStationsOf(context, ticketIds)
  const tickets = await loadTicketsById(context.db, ticketIds)
  const printJobIds: number[] = []
  for (const [index, ticket] of tickets.entries()) {
    const station = stations.get(ticket.row.id)
    if (station === undefined) continue
    const reason = station.hasScreen === 1 ? 'WITHOUT_SCREEN' : 'TICKET'
    const place = { part: index + 1, parts: tickets.length }
    const sheets = { printerId, copies: 1 }
    printJobIds.push(await queueTicket(context, { ticket, station, ...place }, sheets, reason))
  }
  return printJobIds
}

/** Returns true if the screen is off; one that nobody has opened yet counts as off. */
function isSilent(
  { clock }: WriteContext,
  { screenHeardAt }: StationRow,
  silentMs: number,
): boolean {
  if (screenHeardAt === null) return true
  return clock.now().getTime() - Date.parse(screenHeardAt) > silentMs
}

/** Returns the milliseconds without a request after which a kitchen screen counts as off. */
export async function loadSilentMs(db: ReadDatabase): Promise<number> {
  return (await loadRestaurantSettings(db)).kitchenSilenceSeconds * 1_000
}

type Reason = 'TICKET' | 'WITHOUT_SCREEN' | 'REPEATED'

async function printWhere(
  context: WriteContext,
  ticketIds: readonly number[],
  reasonOf: (route: PrintRouteRow, station: StationRow, silentMs: number) => Reason | undefined,
): Promise<readonly number[]> {
  const printJobIds: number[] = []
  const routes = (await loadPrintRoutes(context)).filter(({ job }) => job === 'KITCHEN')
  if (routes.length === 0 || ticketIds.length === 0) return printJobIds
  const isAlwaysPrinted = routes.every(({ automatic }) => automatic === 1)
  const silentMs = isAlwaysPrinted ? 0 : await loadSilentMs(context.db)
  const stations = await loadStationsOf(context, ticketIds)
  const tickets = await loadTicketsById(context.db, ticketIds)
  for (const [index, ticket] of tickets.entries()) {
    const station = stations.get(ticket.row.id)
    if (station === undefined) continue
    const { stationId, needsTicket } = station
    for (const route of kitchenRoutesOf(routes, { id: stationId, needsTicket })) {
      const reason = reasonOf(route, station, silentMs)
      if (reason === undefined) continue
      const place = { part: index + 1, parts: tickets.length }
      printJobIds.push(await queueTicket(context, { ticket, station, ...place }, route, reason))
    }
  }
  return printJobIds
}

/** Returns the station of each ticket by the ticket's id. */
async function loadStationsOf(
  { db }: WriteContext,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, StationRow>> {
  return new Map((await stationRows.all(db, ticketIds, {})).map((row) => [row.id, row]))
}

interface Told {
  readonly ticket: LoadedTicket
  readonly station: StationRow
  readonly part: number
  readonly parts: number
}

async function queueTicket(
  context: WriteContext,
  { ticket, station, part, parts }: Told,
  { printerId, copies }: Pick<PrintRouteRow, 'printerId' | 'copies'>,
  reason: Reason,
): Promise<number> {
  const isWithoutScreen = reason === 'WITHOUT_SCREEN'
  const content = contentOf(ticket, station, { part, parts, isWithoutScreen })
  const printJobId = await queuePrint(context, {
    job: 'KITCHEN',
    title: ticketTitle(content.ticket, content),
    printerId,
    copies,
    documentId: ticket.row.id,
    content,
    isRepeated: reason === 'REPEATED',
  })
  // Until a repeated paper is printed, the state of the first one decides whether the kitchen has the
  // ticket.
  if (reason !== 'REPEATED' || ticket.row.undeliveredAt !== null) {
    await setJob.run(context.db, { id: ticket.row.id, printJobId })
  }
  return printJobId
}

function contentOf(
  loaded: LoadedTicket,
  station: StationRow,
  rest: Pick<KitchenContent, 'part' | 'parts' | 'isWithoutScreen'>,
): KitchenContent {
  const ticket = toTicket(loaded)
  return {
    kind: 'KITCHEN',
    design: orderDesignOf(station.orderDesign),
    ticket: ticket.kind,
    number: ticket.number,
    stationName: station.name,
    place:
      ticket.tableName === null
        ? (ticket.orderName ?? '')
        : printedPlace('TABLE', ticket.tableName),
    previousPlace:
      ticket.kind === 'MOVED' && ticket.previousName !== null
        ? printedPlace(ticket.previousKind, ticket.previousName)
        : null,
    waiterName: ticket.waiterName,
    guests: ticket.guests,
    sentAt: ticket.sentAt,
    timeZone: station.timeZone || DEFAULT_TIME_ZONE,
    reason: ticket.reason,
    approvedBy: ticket.approvedBy,
    cancels: ticket.cancels,
    items: ticket.items,
    ...rest,
  }
}

function printedPlace(kind: Ticket['previousKind'], name: string): string {
  return kind === 'ORDER' ? name : `Mesa ${name}`
}
