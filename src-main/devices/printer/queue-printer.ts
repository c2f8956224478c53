import { createCupsPrinter, listCupsQueues } from './cups-queue.ts'
import type { PrinterDriver, PrinterTiming, SystemQueue } from './printer.ts'
import type { RunCommand } from './run-command.ts'
import { createSpoolerPrinter, listSpoolerQueues } from './spooler-queue.ts'

/** A queue of the operating system: CUPS, or the Windows spooler. */
export function createQueuePrinter(
  queue: string,
  run: RunCommand,
  timing: PrinterTiming,
  platform: NodeJS.Platform,
): PrinterDriver {
  return platform === 'win32'
    ? createSpoolerPrinter(queue, run)
    : createCupsPrinter(queue, run, timing)
}

/** Returns the system's queues in alphabetical order; none if the system cannot tell. */
export async function listQueues(
  run: RunCommand,
  signal: AbortSignal,
  platform: NodeJS.Platform,
): Promise<readonly SystemQueue[]> {
  const queues = await (platform === 'win32' ? listSpoolerQueues : listCupsQueues)(run, signal)
  return queues.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}
