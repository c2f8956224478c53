import type { ServerEvent } from '../../src-shared/events.ts'
import type { Clock, Log } from '../acts/context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createPrinter, type PrinterOptions } from '../devices/printer/create-printer.ts'
import { encodeEscpos } from '../devices/printer/encode-escpos.ts'
import type {
  Printer,
  PrinterAbilities,
  PrinterConnection,
  PrintResult,
} from '../devices/printer/printer.ts'
import type { Timers } from '../sync/engine/central-reply.ts'
import { createPrintStore, type PrinterRow, type QueuedJob } from './print-store.ts'
import type { Printing, PrinterTrouble } from './printing.ts'
import { bytesOfJob } from './render-paper.ts'

export interface PrintingTiming {
  /** A printer that did not print for so long hands its queue to its substitute. */
  readonly handOverMs: number
  /** Waits between attempts, the last one for all further. */
  readonly retryMs: readonly number[]
  /** A drawer opens so long after its act at most. */
  readonly drawerMs: number
  /** How long a stop waits for the papers that are coming out. */
  readonly stopMs: number
}

export interface PrintingOptions extends PrinterOptions {
  readonly queue?: Partial<PrintingTiming>
}

export interface PrintingPorts extends PrintingOptions {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly publish: (event: ServerEvent) => void
}

export interface StoppablePrinting extends Printing {
  start(): Promise<void>
  stop(): Promise<void>
}

const defaultTiming: PrintingTiming = {
  handOverMs: 20_000,
  retryMs: [1_000, 2_000, 4_000, 5_000, 8_000, 10_000],
  drawerMs: 60_000,
  stopMs: 2_000,
}

/** Thrown before the first byte of a job that was cancelled or moved meanwhile. */
class JobGone extends Error {}

interface Away extends PrinterTrouble {
  readonly sinceMs: number
}

/**
 * Prints the queue: per printer one job after another, printers side by side. A job is marked PRINTING on
 * disk before its first byte leaves, so that no end of the program prints it twice.
 */
export function createPrinting(ports: PrintingPorts): StoppablePrinting {
  const { clock, timers, log } = ports
  const timing = { ...defaultTiming, ...ports.queue }
  const store = createPrintStore(ports.database, () => clock.now())
  const stopping = new AbortController()
  const state = { isStopping: false }
  const lanes = new Map<number, Promise<void>>()
  const again = new Set<number>()
  const turns = new Map<number, Promise<unknown>>()
  const alarms = new Map<number, () => void>()
  const away = new Map<number, Away>()
  const tell = () => ports.publish({ event: 'printJobs', data: {} })

  /** Runs acts on one printer one after another: its line takes one connection. */
  async function inTurn<T>(printerId: number, act: () => Promise<T>): Promise<T> {
    const before = turns.get(printerId) ?? Promise.resolve()
    const running = before.then(act, act)
    const ended = running.then(nothing, nothing)
    turns.set(printerId, ended)
    try {
      return await running
    } finally {
      if (turns.get(printerId) === ended) turns.delete(printerId)
    }
  }

  function runLane(printerId: number): void {
    if (state.isStopping) return
    if (lanes.has(printerId)) {
      again.add(printerId)
      return
    }
    alarms.get(printerId)?.()
    alarms.delete(printerId)
    const lane = work(printerId)
      .catch((error: unknown) => {
        log('error', `The print queue of printer ${printerId} stopped`, error)
        wakeAfter(printerId, longestRetry())
      })
      .finally(() => {
        lanes.delete(printerId)
        if (again.delete(printerId)) runLane(printerId)
      })
    lanes.set(printerId, lane)
  }

  const longestRetry = () => timing.retryMs.at(-1) ?? 0

  function wakeAfter(printerId: number, milliseconds: number): void {
    if (state.isStopping) return
    alarms.get(printerId)?.()
    alarms.set(
      printerId,
      timers.after(milliseconds, () => runLane(printerId)),
    )
  }

  async function work(printerId: number): Promise<void> {
    while (!state.isStopping) {
      const job = await store.head(printerId)
      if (job === undefined) return
      const waitMs = waitOf(job)
      if (waitMs > 0) {
        wakeAfter(printerId, waitMs)
        return
      }
      const printer = await store.printer(printerId)
      if (printer === undefined) return
      await inTurn(printerId, () => attempt(job, printer))
    }
  }

  /** A wait longer than any retry comes from a clock that was set back: the job is due. */
  function waitOf({ nextAttemptAt }: QueuedJob): number {
    if (nextAttemptAt === null) return 0
    const waitMs = Date.parse(nextAttemptAt) - clock.now().getTime()
    return waitMs > longestRetry() ? 0 : waitMs
  }

  async function attempt(job: QueuedJob, printer: PrinterRow): Promise<void> {
    const isFresh = clock.now().getTime() - Date.parse(job.createdAt) <= timing.drawerMs
    if (job.job === 'DRAWER' && !isFresh) {
      await store.settle(job, 'CANCELLED', 'DRAWER_TOO_LATE')
      tell()
      return
    }
    if (printer.enabled === 0) {
      await didNotPrint(job, printer, 'PRINTER_DISABLED', false)
      return
    }
    let bytes: Uint8Array
    try {
      bytes = bytesOfJob(job, printer, isFresh && job.handedFromPrinterId === null)
    } catch (error) {
      log('error', `Print job ${job.id} cannot be laid out`, error)
      await store.settle(job, 'FAILED', 'PRINT_CONTENT_BROKEN')
      tell()
      return
    }
    let hasBegun = false
    let result: PrintResult
    try {
      result = await driverOf(printer).print({
        bytes,
        abilities: abilitiesOf(printer),
        signal: stopping.signal,
        sending: async () => {
          if (!(await store.startPrinting(job))) throw new JobGone()
          hasBegun = true
          tell()
        },
        held: (code) => {
          if (away.get(printer.id)?.code === code) return
          miss(printer.id, code)
          void store
            .note(job, code)
            .then(tell, (error: unknown) => log('error', 'A print job could not be noted', error))
        },
      })
    } catch (error) {
      if (error instanceof JobGone) return
      throw error
    }
    await conclude(job, printer, result, hasBegun)
  }

  async function conclude(
    job: QueuedJob,
    printer: PrinterRow,
    result: PrintResult,
    hasBegun: boolean,
  ): Promise<void> {
    const known = abilitiesOf(printer)
    switch (result.outcome) {
      case 'DONE':
        await store.settle(job, 'DONE', null)
        away.delete(printer.id)
        break
      case 'NOT_SENT':
        await didNotPrint(job, printer, result.code, hasBegun)
        return
      default:
        // A cook needs the ticket more than a clean rail; a guest must not get two receipts.
        if (job.job === 'KITCHEN' && job.mark === null) await store.repeat(job, result.code)
        else await store.settle(job, 'UNKNOWN', result.code)
        miss(printer.id, result.code)
    }
    // A printer that could answer once is never taken for a mute one again, or its silence would be trusted.
    const learnt = {
      answersStatus: known.answersStatus || result.abilities.answersStatus,
      confirmsPrints: known.confirmsPrints || result.abilities.confirmsPrints,
    }
    const isNew =
      learnt.answersStatus !== known.answersStatus || learnt.confirmsPrints !== known.confirmsPrints
    if (isNew) await store.learn(printer.id, learnt)
    tell()
  }

  /** No byte left: the job stays first in its queue, or goes to the substitute with all behind it. */
  async function didNotPrint(
    job: QueuedJob,
    printer: PrinterRow,
    code: Away['code'],
    hasBegun: boolean,
  ): Promise<void> {
    const { sinceMs } = miss(printer.id, code)
    const awayMs = clock.monotonicMs() - sinceMs
    const retryMs = timing.retryMs[Math.min(job.attempts, timing.retryMs.length - 1)] ?? 0
    // Not later than the hand-over, if there is one to come.
    const toHandOver = timing.handOverMs - awayMs
    const waitMs = toHandOver > 0 ? Math.min(retryMs, toHandOver) : retryMs
    const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString()
    await store.postpone(job, code, nextAttemptAt, hasBegun)
    if (awayMs >= timing.handOverMs) await handOver(printer)
    tell()
  }

  async function handOver({ id, substitutePrinterId }: PrinterRow): Promise<void> {
    if (substitutePrinterId === null || away.has(substitutePrinterId)) return
    const substitute = await store.printer(substitutePrinterId)
    if (substitute?.enabled !== 1) return
    if ((await store.handOver(id, substitutePrinterId)) > 0) runLane(substitutePrinterId)
  }

  function miss(printerId: number, code: Away['code']): Away {
    const before = away.get(printerId)
    const entry: Away = {
      printerId,
      code,
      since: before?.since ?? clock.now().toISOString(),
      sinceMs: before?.sinceMs ?? clock.monotonicMs(),
    }
    away.set(printerId, entry)
    return entry
  }

  function driverOf({ connection }: PrinterRow): Printer {
    return createPrinter(JSON.parse(connection) as PrinterConnection, ports)
  }

  async function wakeAll(): Promise<void> {
    if (state.isStopping) return
    for (const printerId of await store.waitingPrinters()) runLane(printerId)
  }

  return {
    wake() {
      wakeAll().catch((error: unknown) => log('error', 'The print queue could not be read', error))
    },

    get troubles() {
      return [...away.values()]
    },

    async readStatus(printerId) {
      const printer = await store.printer(printerId)
      if (printer === undefined) return { isReachable: false, code: 'PRINTER_UNREACHABLE' }
      if (turns.has(printerId)) {
        const code = away.get(printerId)?.code
        return code === undefined || code === 'PRINTER_DISABLED'
          ? {
              isReachable: true,
              status: { paper: 'UNKNOWN', coverOpen: null },
              abilities: abilitiesOf(printer),
            }
          : { isReachable: false, code }
      }
      return inTurn(printerId, () =>
        driverOf(printer).readStatus(abilitiesOf(printer), stopping.signal),
      )
    },

    async openDrawer(printerId) {
      const printer = await store.printer(printerId)
      const nobody = { answersStatus: false, confirmsPrints: false }
      if (printer === undefined || turns.has(printerId)) {
        return { outcome: 'NOT_SENT', code: 'PRINTER_BUSY', abilities: nobody }
      }
      const bytes = encodeEscpos([{ kind: 'DRAWER' }], {
        codePage: 'PC858',
        hasCutter: false,
        hasDrawer: true,
      })
      return inTurn(printerId, () =>
        driverOf(printer).print({
          bytes,
          abilities: abilitiesOf(printer),
          signal: stopping.signal,
          sending: () => Promise.resolve(),
          held: () => undefined,
        }),
      )
    },

    async start() {
      await store.settleInterrupted()
      await wakeAll()
    },

    async stop() {
      state.isStopping = true
      for (const cancel of alarms.values()) cancel()
      const ended = Promise.all([...lanes.values(), ...turns.values()])
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const cancel = timers.after(timing.stopMs, resolve)
      await Promise.race([ended, late])
      cancel()
      stopping.abort()
      await ended
    },
  }
}

function abilitiesOf(printer: PrinterRow): PrinterAbilities {
  return {
    answersStatus: printer.answersStatus === 1,
    confirmsPrints: printer.confirmsPrints === 1,
  }
}

function nothing(): void {}
