import { createPrinterDriver, type PrinterOptions } from '../printer/create-printer-driver.ts'
import { listQueues } from '../printer/queue-printer.ts'
import { runCommand } from '../printer/run-command.ts'
import { type ListUsbPrinters, listUsbPrinters } from '../printer/usb-printers.ts'
import { deviceNodeTransport } from '../transport/device-node.ts'
import { rememberedPorts } from '../transport/find-port.ts'
import { loadSerialPort } from '../transport/load-serial-port.ts'
import { serialTransport } from '../transport/serial.ts'
import { type ListSerialPorts, listSerialPorts } from '../transport/serial-ports.ts'
import type { LendingTiming } from './lend-line.ts'
import type { LentMachine } from './lend-ports.ts'

export interface MachineOptions extends PrinterOptions {
  readonly listSerialPorts?: ListSerialPorts
  readonly listUsbPrinters?: ListUsbPrinters
  readonly lending?: Partial<LendingTiming>
}

/** Time limit of the system for listing its queues. */
const LIST_MS = 10_000

/** Returns the ports of this machine as a till's own drivers open and list them. */
export function thisMachine(options: Omit<MachineOptions, 'openChannel'> = {}): LentMachine {
  const load = options.loadSerialPort ?? loadSerialPort
  const listSerial = options.listSerialPorts ?? (() => listSerialPorts(load))
  const platform = options.platform ?? process.platform
  const locate = rememberedPorts(listSerial)
  const { lending, ...printer } = options
  return {
    openSerial: (settings) => serialTransport(settings, locate, load),
    openNode: (path) => deviceNodeTransport(path, options.openDeviceFile),
    openQueue: (queue) => createPrinterDriver({ kind: 'SYSTEM', queue }, printer),
    listSerial,
    listQueues: () => listQueues(options.run ?? runCommand, AbortSignal.timeout(LIST_MS), platform),
    listUsbPrinters: options.listUsbPrinters ?? listUsbPrinters,
    platform,
    ...(lending === undefined ? {} : { timing: lending }),
  }
}
