import type { PrinterConnection, PrinterConnections } from '../../../src-shared/api/printers.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadPrinters } from './load-printers.ts'

/** GET /printers/connections */
export async function listConnections(context: ReadContext): Promise<PrinterConnections> {
  const { queues, usbPrinters, serialPorts } = await context.printing.listConnections()
  const printers = await loadPrinters(context.db)
  const nameOf = (isIt: (connection: PrinterConnection) => boolean) =>
    printers.find(({ connection }) => isIt(connection))?.name ?? null
  return {
    queues: queues.map(({ name: queue, isUsb }) => ({
      queue,
      isUsb,
      printerName: nameOf((each) => each.kind === 'SYSTEM' && each.queue === queue),
    })),
    usbPrinters: usbPrinters.map(({ path, name }) => ({
      path,
      name,
      printerName: nameOf((each) => each.kind === 'SYSTEM' && each.queue === path),
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
