import type { PrinterConnection, PrinterConnections } from '#shared/api/paper/printers.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPrinters } from '#main/rules/papers/load-printers.ts'

/** GET /printers/connections */
export async function listConnections(context: ReadContext): Promise<PrinterConnections> {
  const { queues, usbPrinters, serialPorts } = await context.printing.listConnections()
  const printers = await loadPrinters(context.db)
  const nameOf = (isIt: (connection: PrinterConnection) => boolean) =>
    printers.find(({ connection, counterId }) => counterId === null && isIt(connection))?.name ??
    null
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
