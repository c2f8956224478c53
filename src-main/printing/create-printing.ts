import { encodeEscpos } from '../devices/printer/encode-escpos.ts'
import { listQueues } from '../devices/printer/queue-printer.ts'
import { runCommand } from '../devices/printer/run-command.ts'
import { listUsbPrinters } from '../devices/printer/usb-printers.ts'
import { readOwnAddresses, scanNetwork, takesConnection } from '../devices/printer/scan-network.ts'
import { listSerialPorts } from '../devices/transport/serial-ports.ts'
import { createAwayPrinters } from './away-printers.ts'
import { createPrintStore, type QueuedJob } from './print-store.ts'
import { abilitiesOf, createJobPrinter, driverOf, networkAddressOf } from './print-job.ts'
import { createPrinterLanes } from './printer-lanes.ts'
import { createPrinterTurns } from './printer-turns.ts'
import type { PrinterFault } from '../devices/printer/printer.ts'
import type { Printing } from './printing.ts'
import { createPrinterWatch } from './watch-printers.ts'
import {
  defaultTiming,
  longestRetryMs,
  type PrintingPorts,
  type QueueParts,
} from './printing-ports.ts'

export interface StoppablePrinting extends Printing {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Prints the queues: the jobs of one printer one after another, several printers in parallel. A job
 * is stored as PRINTING before its first byte is sent, so that it is not printed twice if the
 * program ends.
 */
export function createPrinting(ports: PrintingPorts): StoppablePrinting {
  const { clock, timers, log } = ports
  const timing = { ...defaultTiming, ...ports.queue }
  const store = createPrintStore(ports.database, () => clock.now())
  let cancelTelling: (() => void) | undefined
  const tell = () => {
    cancelTelling ??= timers.after(timing.tellMs, () => {
      cancelTelling = undefined
      ports.publish({ event: 'printJobs', data: {} })
    })
  }
  const parts: QueueParts = { ports, timing, store, tell }
  const stopping = new AbortController()
  const turns = createPrinterTurns()
  const lanes = createPrinterLanes(parts, work)
  const away = createAwayPrinters(parts, lanes.run)
  /** One scan at a time for each port; further callers get the same result. */
  const scans = new Map<number, Promise<readonly string[]>>()
  const { print, settling } = createJobPrinter(parts, away, stopping.signal)
  const watch = createPrinterWatch(parts, { away, turns, signal: stopping.signal })
  let isWoken = false

  async function work(printerId: number, isStopping: () => boolean): Promise<number | undefined> {
    while (!isStopping()) {
      const job = await store.head(printerId)
      if (job === undefined) return undefined
      const waitMs = waitOf(job)
      if (waitMs > 0) return waitMs
      const printer = await store.printer(printerId)
      if (printer === undefined) return undefined
      await turns.run(printerId, () => print(job, printer))
    }
    return undefined
  }

  /** A wait that is longer than any retry comes from a clock that was set back: the job is due. */
  function waitOf({ nextAttemptAt }: QueuedJob): number {
    if (nextAttemptAt === null) return 0
    const waitMs = Date.parse(nextAttemptAt) - clock.now().getTime()
    return waitMs > longestRetryMs(timing) ? 0 : waitMs
  }

  async function wakeAll(): Promise<void> {
    for (const printerId of await store.waitingPrinters()) lanes.run(printerId)
  }

  function wakeNow(): void {
    isWoken = false
    if (lanes.isStopping()) return
    wakeAll().catch((error: unknown) => log('error', 'The print queue could not be read', error))
  }

  return {
    wake() {
      if (isWoken) return
      isWoken = true
      // In the next round of the event loop, so that the act that queued the job is answered first.
      setImmediate(wakeNow)
    },

    get troubles() {
      return away.all()
    },

    get lowPaper() {
      return watch.low()
    },

    async readStatus(printerId) {
      const printer = await store.printer(printerId)
      if (printer === undefined) return { isReachable: false, code: 'PRINTER_UNREACHABLE' }
      const abilities = abilitiesOf(printer)
      if (turns.isBusy(printerId)) {
        const code = away.codeOf(printerId)
        return code === undefined || code === 'PRINTER_DISABLED'
          ? { isReachable: true, status: { paper: 'UNKNOWN', coverOpen: null }, abilities }
          : { isReachable: false, code }
      }
      return turns.run(printerId, () =>
        driverOf(printer, ports).readStatus(abilities, stopping.signal),
      )
    },

    async takesConnection(printerId) {
      const printer = await store.printer(printerId)
      const address = printer === undefined ? undefined : networkAddressOf(printer)
      if (address === undefined) return false
      if (turns.isBusy(printerId)) return true
      return turns.run(printerId, () => takesConnection(address.host, address.port))
    },

    scan(port) {
      const running = scans.get(port)
      if (running !== undefined) return running
      const own = (ports.ownAddresses ?? readOwnAddresses)()
      const scan = scanNetwork(port, own, stopping.signal).finally(() => scans.delete(port))
      scans.set(port, scan)
      return scan
    },

    async listConnections() {
      const [queues, { ports: serialPorts }, usbPrinters] = await Promise.all([
        listQueues(
          ports.run ?? runCommand,
          AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.listMs)]),
          ports.platform ?? process.platform,
        ),
        (ports.listSerialPorts ?? listSerialPorts)(),
        (ports.listUsbPrinters ?? listUsbPrinters)(),
      ])
      // A printer that has a queue is listed once: the queue is what the system was set up with.
      const queued = new Set(queues.map(({ model }) => model?.toLowerCase()))
      return {
        queues,
        usbPrinters: usbPrinters.filter(({ name }) => !queued.has(name.toLowerCase())),
        serialPorts,
      }
    },

    seal: (text) => ports.sealer.seal(text),
    open: (sealed) => ports.sealer.open(sealed),

    async openDrawer(printerId) {
      const printer = await store.printer(printerId)
      const nobody = { answersStatus: false, confirmsPrints: false }
      if (printer === undefined || turns.isBusy(printerId)) {
        return { outcome: 'NOT_SENT', code: 'PRINTER_BUSY', abilities: nobody }
      }
      const bytes = encodeEscpos([{ kind: 'DRAWER' }], {
        codePage: 'PC858',
        hasCutter: false,
        hasDrawer: true,
      })
      const late = new AbortController()
      let heldBy: PrinterFault | undefined
      const result = await turns.run(printerId, () =>
        driverOf(printer, ports).print({
          bytes,
          abilities: abilitiesOf(printer),
          signal: AbortSignal.any([stopping.signal, late.signal]),
          sending: () => Promise.resolve(),
          // A drawer must not open later, so a command that the printer holds is cancelled.
          held: (code) => {
            heldBy = code
            late.abort()
          },
        }),
      )
      return heldBy !== undefined && result.outcome === 'UNKNOWN'
        ? { outcome: 'NOT_SENT', code: heldBy, abilities: result.abilities }
        : result
    },

    async start() {
      await store.settleInterrupted()
      await wakeAll()
      watch.start()
    },

    async stop() {
      lanes.stop()
      watch.stop()
      const ended = Promise.all([...lanes.running(), ...turns.running()])
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const cancel = timers.after(timing.stopMs, resolve)
      await Promise.race([ended, late])
      cancel()
      stopping.abort()
      await ended
      await Promise.all(settling)
      cancelTelling?.()
    },
  }
}
