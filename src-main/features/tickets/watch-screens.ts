import type { Ticket } from '#shared/api/sales/tickets.ts'
import { repeat, type Repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { arrivalProblemOf, loadTicketsById } from '#main/rules/kitchen/load-tickets.ts'
import { serveAll } from './tickets.ts'
import { loadSilentMs, printUnseenTickets } from '#main/rules/kitchen/print-tickets.ts'

/** Interval at which screens that are off and papers that are not printed are looked for. */
const WATCH_MS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Selects open tickets that no screen has shown: those that are not printed either, those that are only on
 * paper because the station's screen is off, and all that were marked as such.
 */
const openTickets = prepare<{ silentSince: Instant }>()((db, { silentSince }) =>
  db
    .selectFrom('tickets')
    .innerJoin('stations', 'stations.id', 'tickets.stationId')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .leftJoin('printJobs', 'printJobs.id', 'tickets.printJobId')
    .leftJoin('stationScreens', 'stationScreens.stationId', 'tickets.stationId')
    // Repeats the condition of the partial index of open tickets.
    .where('tickets.state', '<>', 'SERVED')
    .where('tickets.state', 'in', ['PENDING', 'STARTED'])
    .where((eb) =>
      eb.or([
        eb('tickets.undeliveredAt', 'is not', null),
        eb('tickets.onPaperOnlyAt', 'is not', null),
        eb.and([
          eb('tickets.shownAt', 'is', null),
          eb.or([
            eb.and([
              eb('tickets.sentAt', '<', silentSince),
              eb('tickets.printJobId', 'is', null),
              eb('stations.needsTicket', '=', 1),
            ]),
            eb.and([
              eb('tickets.sentAt', '<', silentSince),
              eb('printJobs.state', 'in', ['QUEUED', 'PRINTING', 'FAILED', 'UNKNOWN']),
            ]),
            eb.and([
              eb('printJobs.state', '=', 'DONE'),
              eb('stations.hasScreen', '=', 1),
              eb('stationScreens.heardAt', '<', silentSince),
            ]),
          ]),
        ]),
      ]),
    )
    .select([
      'tickets.id',
      'tickets.stationId',
      'tickets.state',
      'tickets.undeliveredAt',
      'tickets.onPaperOnlyAt',
      'tickets.shownAt',
      'tickets.printJobId',
      'orders.tableId',
      'printJobs.state as printState',
      'stations.hasScreen',
      'stations.needsTicket',
      'stationScreens.heardAt',
    ])
    .orderBy('tickets.id'),
)
type OpenTicket = Awaited<ReturnType<typeof openTickets.all>>[number]

const setProblem = prepareList<
  number,
  { undeliveredAt: Instant | null; onPaperOnlyAt: Instant | null }
>()((db, ids, { undeliveredAt, onPaperOnlyAt }) =>
  db
    .updateTable('tickets')
    .set({ undeliveredAt, onPaperOnlyAt })
    .where('id', 'in', ids)
    .returning('id'),
)

const closeOld = prepareList<number, { at: Instant }>()((db, ids, { at }) =>
  db
    .updateTable('tickets')
    .set({ state: 'SERVED', servedAt: at, undeliveredAt: null, onPaperOnlyAt: null })
    .where('id', 'in', ids)
    .returning('id'),
)

const oldTickets = prepare<{ sentBefore: Instant }>()((db, { sentBefore }) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('state', '<>', 'SERVED')
    .where('sentAt', '<', sentBefore)
    .limit(500),
)

/**
 * Selects tickets with ready dishes whose guests have paid their table, or whose order was handed over:
 * nobody will mark them as served.
 */
const leftTickets = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .where('tickets.state', '<>', 'SERVED')
    .where('tickets.state', '=', 'READY')
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.tableId', 'is not', null), eb('orders.status', '=', 'CLOSED')]),
        eb.and([
          eb('orders.tableId', 'is', null),
          eb('orders.progress', 'in', ['ON_THE_WAY', 'DELIVERED']),
        ]),
      ]),
    )
    .select('tickets.id')
    .limit(500),
)

interface Ports {
  readonly reader: ReadDatabase
  readonly now: () => Date
  readonly timers: Timers
  readonly act: (run: (context: WriteContext) => Promise<void>) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/**
 * Prints the tickets that a screen which is off has not shown, and marks those that did not arrive at their station or
 * are only on paper, so that floor and order show it until a screen shows the ticket. Ready dishes that nobody marked
 * as served count as served with the end of their order. Nobody marks the tickets of a station without a screen, so
 * these end after a day.
 */
export function watchScreens({ reader, now, timers, act, failed }: Ports): Pick<Repeat, 'stop'> {
  async function look(): Promise<void> {
    const at = now()
    const silence = { silentSince: before(at, await loadSilentMs(reader)) }
    const old = await oldTickets.all(reader, { sentBefore: before(at, DAY_MS) })
    const changes = (ticket: OpenTicket) =>
      problemOf(ticket, silence.silentSince) !== arrivalProblemOf(ticket)
    const isChanging = (await openTickets.all(reader, silence)).some(changes)
    const left = await leftTickets.all(reader, {})
    if (old.length === 0 && left.length === 0 && !isChanging) return
    await act(async (context) => {
      const markedAt = instant(context)
      if (old.length > 0) await closeOld.all(context.db, idsOf(old), { at: markedAt })
      const leftNow = idsOf(await leftTickets.all(context.db, {}))
      if (leftNow.length > 0) await serveAll(context, await loadTicketsById(context.db, leftNow))
      const changed = (await openTickets.all(context.db, silence)).filter(changes)
      if (changed.length === 0) return
      const byProblem = Map.groupBy(changed, (ticket) => problemOf(ticket, silence.silentSince))
      const missing = byProblem.get('NOT_ARRIVED') ?? []
      await printUnseenTickets(
        context,
        idsOf(missing.filter(({ printJobId }) => printJobId === null)),
      )
      for (const [problem, tickets] of byProblem) {
        await setProblem.all(context.db, idsOf(tickets), {
          undeliveredAt: problem === 'NOT_ARRIVED' ? markedAt : null,
          onPaperOnlyAt: problem === 'PAPER_ONLY' ? markedAt : null,
        })
      }
      context.publish('kitchen', {
        stationIds: [...new Set(changed.map(({ stationId }) => stationId))],
        arrivals: true,
      })
      publishChecks(
        context,
        changed.map(({ tableId }) => tableId),
      )
    })
  }

  return repeat({ timers, everyMs: WATCH_MS, run: look, failed })
}

/**
 * Returns why a cook's screen does not show a ticket of the query. A paper that somebody cancelled is no problem, and
 * a station that needs no ticket has none.
 */
function problemOf(
  { shownAt, onPaperOnlyAt, printState, hasScreen, needsTicket, heardAt }: OpenTicket,
  silentSince: Instant,
): Ticket['arrivalProblem'] {
  if (shownAt !== null || printState === 'CANCELLED') return null
  if (needsTicket === 0) return null
  // A paper that is printed once more has arrived before.
  const isOnPaper = printState === 'DONE' || onPaperOnlyAt !== null
  if (!isOnPaper) return 'NOT_ARRIVED'
  return hasScreen === 1 && heardAt !== null && heardAt < silentSince ? 'PAPER_ONLY' : null
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

const before = (at: Date, milliseconds: number) =>
  new Date(at.getTime() - milliseconds).toISOString()
