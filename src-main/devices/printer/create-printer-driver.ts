import { type CounterLine, type OpenChannel, PORT_CHANNEL } from '../transport/counter-line.ts'
import { deviceNodeTransport, type OpenDeviceFile } from '../transport/device-node.ts'
import type { LocatePort } from '../transport/find-port.ts'
import { type LoadSerialPort, loadSerialPort } from '../transport/load-serial-port.ts'
import { lentPortTransport } from '../transport/lent-port.ts'
import type { LineRequest } from '../transport/port-messages.ts'
import { serialTransport } from '../transport/serial.ts'
import { tcpTransport } from '../transport/tcp.ts'
import { createConnectedPrinter } from './connected-printer.ts'
import { createLentQueuePrinter } from './lent-queue.ts'
import {
  defaultPrinterTiming,
  type PrinterDriver,
  type PrinterAddress,
  type PrinterTiming,
} from './printer.ts'
import { createQueuePrinter } from './queue-printer.ts'
import { type RunCommand, runCommand } from './run-command.ts'
import { isNamedLikeNode, isUsbNode } from './usb-printers.ts'

export interface PrinterOptions {
  readonly timing?: Partial<PrinterTiming>
  readonly loadSerialPort?: LoadSerialPort
  readonly run?: RunCommand
  readonly platform?: NodeJS.Platform
  readonly openDeviceFile?: OpenDeviceFile
  /** Reaches the ports of counters. */
  readonly openChannel?: OpenChannel
  /** Finds a serial device that was plugged in elsewhere; by default the path is taken as it is. */
  readonly locatePort?: LocatePort
}

/**
 * Returns the driver of a connection. It opens nothing before it prints. `counterId` names the counter whose PC has the
 * port or the queue; null for this machine. `device` is the one that was last found behind a serial port.
 */
export function createPrinterDriver(
  connection: PrinterAddress,
  options: PrinterOptions,
  counterId: number | null = null,
  device: string | null = null,
): PrinterDriver {
  const timing = { ...defaultPrinterTiming, ...options.timing }
  if (counterId !== null && connection.kind !== 'NETWORK') {
    const openChannel = () => options.openChannel?.(counterId, PORT_CHANNEL)
    return createLentPrinter(connection, openChannel, timing)
  }
  switch (connection.kind) {
    case 'NETWORK':
      return createConnectedPrinter(
        tcpTransport({ ...connection, connectMs: timing.connectMs }),
        timing,
      )
    case 'SERIAL': {
      const { path, baudRate } = connection
      const load = options.loadSerialPort ?? loadSerialPort
      const settings = { path, baudRate, ...LINE }
      const { locatePort = () => Promise.resolve(path) } = options
      const locate = () => locatePort({ path, device })
      return createConnectedPrinter(serialTransport(settings, locate, load), timing)
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

const LINE = { dataBits: 8, parity: 'none', stopBits: 1 } as const

function createLentPrinter(
  connection: Exclude<PrinterAddress, { kind: 'NETWORK' }>,
  openChannel: () => CounterLine | undefined,
  timing: PrinterTiming,
): PrinterDriver {
  const connected = (request: LineRequest) =>
    createConnectedPrinter(lentPortTransport(openChannel, request), timing)
  if (connection.kind === 'SERIAL') {
    const { path, baudRate } = connection
    return connected({ kind: 'SERIAL', path, settings: { baudRate, ...LINE } })
  }
  return isNamedLikeNode(connection.queue)
    ? connected({ kind: 'NODE', path: connection.queue })
    : createLentQueuePrinter(openChannel, connection.queue, timing)
}
