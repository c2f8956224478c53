import { encodeEscpos } from '#main/devices/printer/encode-escpos.ts'
import { listQueues } from '#main/devices/printer/queue-printer.ts'
import { runCommand } from '#main/devices/printer/run-command.ts'
import { listUsbPrinters } from '#main/devices/printer/usb-printers.ts'
import {
  readOwnAddresses,
  scanNetwork,
  takesConnection,
} from '#main/devices/printer/scan-network.ts'
import { listSerialPorts } from '#main/devices/transport/serial-ports.ts'
import { type AwayPrinters, createAwayPrinters } from './away-printers.ts'
import { createPrintStore, type QueuedJob } from './print-store.ts'
import { abilitiesOf, createJobPrinter, driverOf, networkAddressOf } from './print-job.ts'
import { createPrinterLanes } from './printer-lanes.ts'
import { createPrinterTurns } from './printer-turns.ts'
import type { PrinterFault } from '#main/devices/printer/printer.ts'
import type { Printing } from '#main/core/ports/printing.ts'
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
 * Returns what prints the queues: the jobs of one printer one after another, several printers in parallel. A job
 * is stored as PRINTING before its first byte is sent, so that it is not printed twice if the
 * program ends.
 */
export function createPrinting(ports: PrintingPorts): StoppablePrinting {
  return new QueuePrinting(ports)
}

class QueuePrinting implements StoppablePrinting {
  readonly #parts: QueueParts
  readonly #stopping = new AbortController()
  readonly #turns = createPrinterTurns()
  readonly #lanes: ReturnType<typeof createPrinterLanes>
  readonly #away: AwayPrinters
  readonly #jobs: ReturnType<typeof createJobPrinter>
  readonly #watch: ReturnType<typeof createPrinterWatch>
  /** One scan at a time for each port; further callers get the same result. */
  readonly #scans = new Map<number, Promise<readonly string[]>>()
  #cancelTelling: (() => void) | undefined
  #isWoken = false

  constructor(ports: PrintingPorts) {
    const timing = { ...defaultTiming, ...ports.queue }
    const store = createPrintStore(ports.database, () => ports.clock.now())
    const parts = { ports, timing, store, tell: () => this.#tell() }
    this.#parts = parts
    this.#lanes = createPrinterLanes(parts, (printerId, isStopping) =>
      this.#work(printerId, isStopping),
    )
    this.#away = createAwayPrinters(parts, this.#lanes.run)
    this.#jobs = createJobPrinter(parts, this.#away, this.#stopping.signal)
    const { signal } = this.#stopping
    this.#watch = createPrinterWatch(parts, { away: this.#away, turns: this.#turns, signal })
  }

  wake(): void {
    if (this.#isWoken) return
    this.#isWoken = true
    // In the next round of the event loop, so that the act that queued the job is answered first.
    setImmediate(() => this.#wakeNow())
  }

  get troubles() {
    return this.#away.all()
  }

  get lowPaper() {
    return this.#watch.low()
  }

  async readStatus(printerId: number): ReturnType<Printing['readStatus']> {
    const printer = await this.#parts.store.printer(printerId)
    if (printer === undefined) return { isReachable: false, code: 'PRINTER_UNREACHABLE' }
    const abilities = abilitiesOf(printer)
    if (this.#turns.isBusy(printerId)) {
      const code = this.#away.codeOf(printerId)
      return code === undefined || code === 'PRINTER_DISABLED'
        ? { isReachable: true, status: { paper: 'UNKNOWN', coverOpen: null }, abilities }
        : { isReachable: false, code }
    }
    return this.#turns.run(printerId, () =>
      driverOf(printer, this.#parts.ports).readStatus(abilities, this.#stopping.signal),
    )
  }

  async takesConnection(printerId: number): Promise<boolean> {
    const printer = await this.#parts.store.printer(printerId)
    const address = printer === undefined ? undefined : networkAddressOf(printer)
    if (address === undefined) return false
    if (this.#turns.isBusy(printerId)) return true
    return this.#turns.run(printerId, () => takesConnection(address.host, address.port))
  }

  scan(port: number): Promise<readonly string[]> {
    const running = this.#scans.get(port)
    if (running !== undefined) return running
    const own = (this.#parts.ports.ownAddresses ?? readOwnAddresses)()
    const scan = scanNetwork(port, own, this.#stopping.signal).finally(() =>
      this.#scans.delete(port),
    )
    this.#scans.set(port, scan)
    return scan
  }

  async listConnections(): ReturnType<Printing['listConnections']> {
    const { ports, timing } = this.#parts
    const [queues, { ports: serialPorts }, usbPrinters] = await Promise.all([
      listQueues(
        ports.run ?? runCommand,
        AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timing.listMs)]),
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
  }

  seal(text: string): string {
    return this.#parts.ports.sealer.seal(text)
  }

  open(sealed: string): string | undefined {
    return this.#parts.ports.sealer.open(sealed)
  }

  async openDrawer(printerId: number): ReturnType<Printing['openDrawer']> {
    const printer = await this.#parts.store.printer(printerId)
    const nobody = { answersStatus: false, confirmsPrints: false }
    if (printer === undefined || this.#turns.isBusy(printerId)) {
      return { outcome: 'NOT_SENT', code: 'PRINTER_BUSY', abilities: nobody }
    }
    const bytes = encodeEscpos([{ kind: 'DRAWER' }], {
      codePage: 'PC858',
      hasCutter: false,
      hasDrawer: true,
    })
    const late = new AbortController()
    let heldBy: PrinterFault | undefined
    const result = await this.#turns.run(printerId, () =>
      driverOf(printer, this.#parts.ports).print({
        bytes,
        abilities: abilitiesOf(printer),
        signal: AbortSignal.any([this.#stopping.signal, late.signal]),
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
  }

  async start(): Promise<void> {
    await this.#parts.store.settleInterrupted()
    await this.#wakeAll()
    this.#watch.start()
  }

  async stop(): Promise<void> {
    const { ports, timing } = this.#parts
    this.#lanes.stop()
    const watched = this.#watch.stop()
    const ended = Promise.all([...this.#lanes.running(), ...this.#turns.running()])
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const cancel = ports.timers.after(timing.stopMs, resolve)
    await Promise.race([ended, late])
    cancel()
    this.#stopping.abort()
    await ended
    await watched
    await Promise.all(this.#jobs.settling)
    this.#cancelTelling?.()
  }

  /** Tells the screens once for all changes of a short time. */
  #tell(): void {
    const { ports, timing } = this.#parts
    this.#cancelTelling ??= ports.timers.after(timing.tellMs, () => {
      this.#cancelTelling = undefined
      ports.publish({ event: 'printJobs', data: {} })
    })
  }

  async #work(printerId: number, isStopping: () => boolean): Promise<number | undefined> {
    const { store } = this.#parts
    while (!isStopping()) {
      const job = await store.head(printerId)
      if (job === undefined) return undefined
      const waitMs = this.#waitOf(job)
      if (waitMs > 0) return waitMs
      const printer = await store.printer(printerId)
      if (printer === undefined) return undefined
      await this.#turns.run(printerId, () => this.#jobs.print(job, printer))
    }
    return undefined
  }

  /** A wait that is longer than any retry comes from a clock that was set back: the job is due. */
  #waitOf({ nextAttemptAt }: QueuedJob): number {
    if (nextAttemptAt === null) return 0
    const { ports, timing } = this.#parts
    const waitMs = Date.parse(nextAttemptAt) - ports.clock.now().getTime()
    return waitMs > longestRetryMs(timing) ? 0 : waitMs
  }

  async #wakeAll(): Promise<void> {
    for (const printerId of await this.#parts.store.waitingPrinters()) this.#lanes.run(printerId)
  }

  #wakeNow(): void {
    this.#isWoken = false
    if (this.#lanes.isStopping()) return
    this.#wakeAll().catch((error: unknown) =>
      this.#parts.ports.log('error', 'The print queue could not be read', error),
    )
  }
}
