import type { Timers } from '../../clock/timers.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { prepare, prepareList, type ReadDatabase } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'
import { publishChecks } from '../orders/check-key.ts'
import { loadSilentMs, printUnseenTickets } from './print-tickets.ts'

/** How often silent screens and papers that do not come out are looked for. */
const WATCH_MS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Open tickets that no screen has shown and no printer has printed, and those that were marked as such. */
const openTickets = prepare<{ sentBefore: Instant }>()((db, { sentBefore }) =>
  db
    .selectFrom('tickets')
    .innerJoin('stations', 'stations.id', 'tickets.stationId')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .leftJoin('printJobs', 'printJobs.id', 'tickets.printJobId')
    .leftJoin('stationScreens', 'stationScreens.stationId', 'tickets.stationId')
    .where('tickets.state', '<>', 'SERVED')
    .where('tickets.sentAt', '<', sentBefore)
    .where((eb) =>
      eb.or([
        eb('tickets.undeliveredAt', 'is not', null),
        eb.and([
          eb('tickets.shownAt', 'is', null),
          eb.or([
            eb.and([
              eb('tickets.printJobId', 'is', null),
              eb('stations.hasScreen', '=', 1),
              eb('stationScreens.heardAt', 'is not', null),
            ]),
            eb('printJobs.state', 'in', ['QUEUED', 'PRINTING', 'FAILED', 'UNKNOWN']),
          ]),
        ]),
      ]),
    )
    .select([
      'tickets.id',
      'tickets.stationId',
      'tickets.undeliveredAt',
      'tickets.shownAt',
      'tickets.printJobId',
      'tickets.sentAt',
      'orders.tableId',
      'printJobs.state as printState',
    ])
    .orderBy('tickets.id'),
)
type OpenTicket = Awaited<ReturnType<typeof openTickets.all>>[number]

const setUndelivered = prepareList<number, { at: Instant | null }>()((db, ids, { at }) =>
  db.updateTable('tickets').set({ undeliveredAt: at }).where('id', 'in', ids).returning('id'),
)

const closeOld = prepareList<number, { at: Instant }>()((db, ids, { at }) =>
  db
    .updateTable('tickets')
    .set({ state: 'SERVED', servedAt: at, undeliveredAt: null })
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

interface Ports {
  readonly reader: ReadDatabase
  readonly now: () => Date
  readonly timers: Timers
  readonly act: (run: (context: WriteContext) => Promise<void>) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/**
 * Prints what a silent screen has not shown, and marks what has not arrived at its station, so that floor and order say
 * so until it has. Tickets of paper stations are never marked by a cook: after a day they are over.
 */
export function watchScreens({ reader, now, timers, act, failed }: Ports): { stop(): void } {
  let isStopped = false
  let cancel: (() => void) | undefined

  async function look(): Promise<void> {
    const at = now()
    const times = { sentBefore: before(at, await loadSilentMs(reader)) }
    const old = await oldTickets.all(reader, { sentBefore: before(at, DAY_MS) })
    const isChanging = (await openTickets.all(reader, times)).some(changes)
    if (old.length === 0 && !isChanging) return
    await act(async (context) => {
      const markedAt = instant(context)
      if (old.length > 0) await closeOld.all(context.db, idsOf(old), { at: markedAt })
      const changed = (await openTickets.all(context.db, times)).filter(changes)
      if (changed.length === 0) return
      await printUnseenTickets(
        context,
        idsOf(changed.filter((ticket) => isMissing(ticket) && ticket.printJobId === null)),
      )
      const missing = idsOf(changed.filter(isMissing))
      const arrived = idsOf(changed.filter((ticket) => !isMissing(ticket)))
      if (missing.length > 0) await setUndelivered.all(context.db, missing, { at: markedAt })
      if (arrived.length > 0) await setUndelivered.all(context.db, arrived, { at: null })
      context.publish('kitchen', {
        stationIds: [...new Set(changed.map(({ stationId }) => stationId))],
      })
      publishChecks(
        context,
        changed.map(({ tableId }) => tableId),
      )
    })
  }

  function next(): void {
    if (isStopped) return
    cancel = timers.after(WATCH_MS, () => {
      void look().catch(failed).finally(next)
    })
  }
  next()
  return {
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}

function isMissing({ shownAt, printJobId, printState }: OpenTicket): boolean {
  if (shownAt !== null) return false
  return printJobId === null || (printState !== 'DONE' && printState !== 'CANCELLED')
}

function changes(ticket: OpenTicket): boolean {
  return isMissing(ticket) !== (ticket.undeliveredAt !== null)
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

const before = (at: Date, milliseconds: number) =>
  new Date(at.getTime() - milliseconds).toISOString()
