import { createPrinterDriver } from '#main/devices/printer/create-printer-driver.ts'
import type { PrinterDriver, PrinterAbilities, PrintResult } from '#main/devices/printer/printer.ts'
import { PrinterConnection } from '#shared/api/paper/printers.ts'
import { requireStored } from '#main/database/stored-json.ts'
import type { AwayPrinters } from './away-printers.ts'
import type { PrinterRow, QueuedJob } from './print-store.ts'
import type { PrintingPorts, QueueParts } from './printing-ports.ts'
import { bytesOfJob } from './render-paper.ts'

/** Thrown before the first byte if the job was cancelled or moved meanwhile. */
class JobGone extends Error {}

/**
 * Returns the function that prints one job and stores its outcome, and the pending writes that it
 * does not wait for.
 */
export function createJobPrinter(
  { ports, timing, store, tell }: QueueParts,
  away: AwayPrinters,
  signal: AbortSignal,
) {
  const { clock, log } = ports
  const settling = new Set<Promise<void>>()

  async function print(job: QueuedJob, printer: PrinterRow): Promise<void> {
    const isFresh = clock.now().getTime() - Date.parse(job.createdAt) <= timing.drawerMs
    if (job.job === 'DRAWER' && !isFresh) {
      await store.settle(job, 'CANCELLED', 'DRAWER_TOO_LATE')
      tell()
      return
    }
    if (printer.enabled === 0) {
      await away.postpone(job, printer, 'PRINTER_DISABLED', false)
      return
    }
    let bytes: Uint8Array
    try {
      const mayPulse = isFresh && job.handedFromPrinterId === null
      bytes = bytesOfJob(job, printer, mayPulse, {
        logo: await store.logo(),
        open: (sealed) => ports.sealer.open(sealed),
      })
    } catch (error) {
      log('error', `Print job ${job.id} cannot be laid out`, error)
      await store.settle(job, 'FAILED', 'PRINT_CONTENT_BROKEN')
      tell()
      return
    }
    // Layout is the longest step in this thread: a request that arrived meanwhile goes first.
    await new Promise<void>((resolve) => void setImmediate(resolve))
    await send(job, printer, bytes)
  }

  async function send(job: QueuedJob, printer: PrinterRow, bytes: Uint8Array): Promise<void> {
    let hasBegun = false
    let result: PrintResult
    try {
      result = await driverOf(printer, ports).print({
        bytes,
        abilities: abilitiesOf(printer),
        signal,
        sending: async () => {
          if (!(await store.startPrinting(job))) throw new JobGone()
          hasBegun = true
          tell()
        },
        held: (code) => {
          if (away.codeOf(printer.id) === code) return
          away.miss(printer.id, code)
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
    switch (result.outcome) {
      case 'DONE':
        away.isBack(printer.id)
        settleBeside(job)
        if (result.abilities.confirmsPrints && printer.provenAt === null) {
          await store.prove(printer.id)
          ports.publish({ event: 'printers', data: {} })
        }
        break
      case 'NOT_SENT':
        await away.postpone(job, printer, result.code, hasBegun)
        return
      default:
        // A kitchen ticket in doubt is printed again, because a cook must get it; a receipt is not,
        // because a guest must not get two.
        if (job.job === 'KITCHEN' && job.mark === null) await store.repeat(job, result.code)
        else await store.settle(job, 'UNKNOWN', result.code)
        away.miss(printer.id, result.code)
    }
    await learn(printer, result.abilities)
    tell()
  }

  /** Stores the end of a printed paper with the next act: nothing waits for it. */
  function settleBeside(job: QueuedJob): void {
    const settled = store
      .settleSoon(job)
      // The act that shared the commit may have failed.
      .catch(() => store.settle(job, 'DONE', null))
      .then(tell, (error: unknown) => log('error', `Print job ${job.id} was not settled`, error))
      .finally(() => settling.delete(settled))
    settling.add(settled)
  }

  /**
   * Stores new abilities of the printer. An ability is never removed: the silence of a printer that
   * could answer is a fault.
   */
  async function learn(printer: PrinterRow, shown: PrinterAbilities): Promise<void> {
    const known = abilitiesOf(printer)
    const learnt = {
      answersStatus: known.answersStatus || shown.answersStatus,
      confirmsPrints: known.confirmsPrints || shown.confirmsPrints,
    }
    const isNew =
      learnt.answersStatus !== known.answersStatus || learnt.confirmsPrints !== known.confirmsPrints
    if (isNew) await store.learn(printer.id, learnt)
  }

  return { print, settling }
}

/** Returns undefined for a printer on a cable or in a queue of the system. */
export function networkAddressOf({
  connection,
}: PrinterRow): Extract<PrinterConnection, { kind: 'NETWORK' }> | undefined {
  const read = requireStored(PrinterConnection, connection)
  return read.kind === 'NETWORK' ? read : undefined
}

export function driverOf(
  { connection, counterId, serialDevice }: PrinterRow,
  ports: PrintingPorts,
): PrinterDriver {
  const read = requireStored(PrinterConnection, connection)
  return createPrinterDriver(read, ports, counterId, serialDevice)
}

export function abilitiesOf(printer: PrinterRow): PrinterAbilities {
  return {
    answersStatus: printer.answersStatus === 1,
    confirmsPrints: printer.confirmsPrints === 1,
  }
}
