import { deviceNodeTransport, type OpenDeviceFile } from '../transport/device-node.ts'
import { type LoadSerialPort, loadSerialPort } from '../transport/load-serial-port.ts'
import { serialTransport } from '../transport/serial.ts'
import { tcpTransport } from '../transport/tcp.ts'
import { createConnectedPrinter } from './connected-printer.ts'
import {
  defaultPrinterTiming,
  type Printer,
  type PrinterConnection,
  type PrinterTiming,
} from './printer.ts'
import { createQueuePrinter } from './queue-printer.ts'
import { type RunCommand, runCommand } from './run-command.ts'
import { isUsbNode } from './usb-printers.ts'

export interface PrinterOptions {
  readonly timing?: Partial<PrinterTiming>
  readonly loadSerialPort?: LoadSerialPort
  readonly run?: RunCommand
  readonly platform?: NodeJS.Platform
  readonly openDeviceFile?: OpenDeviceFile
}

/** Returns the driver of a connection. It opens nothing before it prints. */
export function createPrinter(connection: PrinterConnection, options: PrinterOptions): Printer {
  const timing = { ...defaultPrinterTiming, ...options.timing }
  switch (connection.kind) {
    case 'NETWORK':
      return createConnectedPrinter(
        tcpTransport({ ...connection, connectMs: timing.connectMs }),
        timing,
      )
    case 'SERIAL': {
      const { path, baudRate } = connection
      const settings = { path, baudRate, dataBits: 8, parity: 'none', stopBits: 1 } as const
      const load = options.loadSerialPort ?? loadSerialPort
      return createConnectedPrinter(serialTransport(settings, undefined, load), timing)
    }
    default: {
      const platform = options.platform ?? process.platform
      return isUsbNode(connection.queue, platform)
        ? createConnectedPrinter(
            deviceNodeTransport(connection.queue, options.openDeviceFile),
            timing,
          )
        : createQueuePrinter(connection.queue, options.run ?? runCommand, timing, platform)
    }
  }
}
