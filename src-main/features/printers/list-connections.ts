import type { PrinterConnection, PrinterConnections } from '../../../src-shared/api/printers.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadPrinters } from './load-printers.ts'

/** GET /printers/connections */
export async function listConnections(context: ReadContext): Promise<PrinterConnections> {
  const { queues, serialPorts } = await context.printing.listConnections()
  const printers = await loadPrinters(context.db)
  const nameOf = (isIt: (connection: PrinterConnection) => boolean) =>
    printers.find(({ connection }) => isIt(connection))?.name ?? null
  return {
    queues: queues.map((queue) => ({
      queue,
      printerName: nameOf((each) => each.kind === 'SYSTEM' && each.queue === queue),
    })),
    serialPorts: serialPorts.map(({ path, stablePath, manufacturer }) => ({
      path: stablePath ?? path,
      manufacturer,
      printerName: nameOf(
        (each) => each.kind === 'SERIAL' && (each.path === path || each.path === stablePath),
      ),
    })),
  }
}
