import { setTimeout as delay } from 'node:timers/promises'
import type { DeviceTransport } from '../transport/connection.ts'
import type { CounterLine } from '../transport/counter-line.ts'
import { PortRequest, readMessage } from '../transport/port-messages.ts'
import type { SerialSettings } from '../transport/serial.ts'
import type { SerialPortList } from '../transport/serial-ports.ts'
import type { PrinterDriver, SystemQueue } from '../printer/printer.ts'
import { isUsbNode, type UsbPrinter } from '../printer/usb-printers.ts'
import { type LendingTiming, lendLine, type LentLine } from './lend-line.ts'
import { lendQueue } from './lend-queue.ts'

/** The ports of this machine, as the drivers of a till reach them. */
export interface LentMachine {
  readonly openSerial: (settings: SerialSettings) => DeviceTransport
  readonly openNode: (path: string) => DeviceTransport
  readonly openQueue: (name: string) => PrinterDriver
  readonly listSerial: () => Promise<SerialPortList>
  readonly listQueues: () => Promise<readonly SystemQueue[]>
  readonly listUsbPrinters: () => Promise<readonly UsbPrinter[]>
  readonly platform: NodeJS.Platform
  readonly timing?: Partial<LendingTiming>
}

/** A port of this machine for a person to choose. */
export interface ListedPort {
  readonly kind: 'SERIAL' | 'QUEUE'
  readonly path: string
  readonly name: string
}

export interface LentPorts {
  /** Serves a channel that the main till opened for one port. To be called before its first message is read. */
  serve(line: CounterLine): void
  /** Lists the ports of this machine; opens none. */
  list(): Promise<readonly ListedPort[]>
  /** True while a serial port or a node is lent. */
  isHeld(): boolean
  /** Closes every port; resolves when this program holds none any more. */
  stop(): Promise<void>
}

const defaultTiming: LendingTiming = { tickMs: 2_000, staleMs: 10_000 }
/** A port that was let go is free after a moment. */
const RELEASE_MS = 3_000

interface Lent {
  take(message: string | Uint8Array): void
  close(): void
  readonly ended: Promise<void>
}

/**
 * Lends the ports of this machine to the main till, with the code with which a till opens its own. A port is lent once
 * at a time and closed when its channel ends.
 */
export function lendPorts(machine: LentMachine): LentPorts {
  const timing = { ...defaultTiming, ...machine.timing }
  const lent = new Map<Lent, CounterLine>()
  const held = new Map<string, LentLine>()
  let isStopped = false

  /** Waits until a port that the main till has let go is free. Returns false if it is in use. */
  async function isFree(path: string): Promise<boolean> {
    const until = performance.now() + RELEASE_MS
    for (;;) {
      const holder = held.get(path)
      if (holder === undefined) return true
      const left = until - performance.now()
      if (!holder.isClosing() || left <= 0) return false
      await Promise.race([holder.ended, delay(left, undefined, { ref: false })])
    }
  }

  async function serveFirst(
    line: CounterLine,
    request: PortRequest,
    isClosed: () => boolean,
  ): Promise<Lent | undefined> {
    const refuse = (fault: string): undefined => {
      line.send(JSON.stringify({ fault }))
    }
    if (request.kind === 'QUEUE') {
      // The print command of the system would take such a name for an option.
      if (request.name.startsWith('-')) return refuse('PRINTER_QUEUE_MISSING')
      return lendQueue(line, machine.openQueue(request.name), timing.staleMs)
    }
    const { path } = request
    if (request.kind === 'NODE' && !isUsbNode(path, machine.platform)) {
      return refuse('PORT_MISSING')
    }
    if (!(await isFree(path))) return refuse('PORT_BUSY')
    if (isClosed()) return undefined
    const transport =
      request.kind === 'NODE'
        ? machine.openNode(path)
        : machine.openSerial({ ...request.settings, path })
    const port = lendLine(line, transport, timing)
    held.set(path, port)
    void port.ended.finally(() => held.delete(path))
    return port
  }

  return {
    serve(line) {
      let isClosed = false
      let serving: Lent | undefined
      let isOpening = false
      const close = () => {
        isClosed = true
        serving?.close()
      }
      const open = async (request: PortRequest): Promise<void> => {
        const made = await serveFirst(line, request, () => isClosed)
        if (made === undefined) return
        serving = made
        lent.set(made, line)
        void made.ended.finally(() => lent.delete(made))
        if (isClosed || isStopped) made.close()
      }
      line.onClose(close)
      line.onMessage((message) => {
        if (isClosed) return
        if (serving !== undefined) {
          serving.take(message)
          return
        }
        const request = readMessage(PortRequest, message)
        // The main till says nothing more before the port is open.
        if (isStopped || isOpening || request === undefined) {
          close()
          line.close()
          return
        }
        isOpening = true
        void open(request)
      })
    },

    async list() {
      const [serial, queues, usb] = await Promise.all([
        machine.listSerial(),
        machine.listQueues(),
        machine.listUsbPrinters(),
      ])
      const queued = new Set(queues.map(({ model }) => model?.toLowerCase()))
      return [
        ...serial.ports.map(({ path, stablePath, manufacturer }) => ({
          kind: 'SERIAL' as const,
          path: stablePath ?? path,
          name: manufacturer ?? path,
        })),
        ...queues.map(({ name }) => ({ kind: 'QUEUE' as const, path: name, name })),
        // A printer that has a queue is listed once, by the queue.
        ...usb
          .filter(({ name }) => !queued.has(name.toLowerCase()))
          .map(({ path, name }) => ({ kind: 'QUEUE' as const, path, name })),
      ]
    },

    isHeld: () => held.size > 0,

    async stop() {
      isStopped = true
      const all = [...lent]
      for (const [each, line] of all) {
        each.close()
        line.close()
      }
      await Promise.all(all.map(([{ ended }]) => ended))
    },
  }
}
