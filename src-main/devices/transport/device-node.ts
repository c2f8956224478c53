import { constants, open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Connection,
  ConnectionError,
  type ConnectionErrorCode,
  type DeviceTransport,
} from './connection.ts'
import { createInbox } from './inbox.ts'

/** An open character device that never blocks: a call which would wait fails with the code EAGAIN. */
export interface DeviceFile {
  /** Returns the number of bytes that were read; 0 if there are none. */
  read(into: Uint8Array): Promise<number>
  /** Returns the number of bytes that the device took. */
  write(bytes: Uint8Array): Promise<number>
  close(): Promise<void>
}

export type OpenDeviceFile = (path: string) => Promise<DeviceFile>

/** Wait before a device that was busy is asked again. */
const PAUSE_MS = 20
/** The system gives a node to one program at a time: the last conversation, or CUPS looking at it, ends soon. */
const OPEN_TRIES = 50
const READ_BYTES = 256
/** One part of a job, so that a stop is noticed between two. */
const WRITE_BYTES = 4_096

/** NUL, which printers ignore. */
const NOTHING_PRINTED = Uint8Array.of(0)

const codes: Readonly<Record<string, ConnectionErrorCode>> = {
  ENOENT: 'PORT_MISSING',
  ENODEV: 'PORT_MISSING',
  ENXIO: 'PORT_MISSING',
  EBUSY: 'PORT_BUSY',
  EACCES: 'PORT_FORBIDDEN',
  EPERM: 'PORT_FORBIDDEN',
}

/**
 * Opens a device node for each conversation. It is opened without blocking, because a write to a printer without paper
 * would hold a thread of the program until somebody changes the roll.
 */
export function deviceNodeTransport(
  path: string,
  openFile: OpenDeviceFile = openDeviceFile,
): DeviceTransport {
  return {
    async open(reader, signal) {
      if (signal.aborted) throw new ConnectionError('STOPPED')
      const file = await openFree(path, openFile, signal)
      const inbox = createInbox(reader)
      const closing = new AbortController()
      const isClosed = () => closing.signal.aborted
      const close = () => {
        closing.abort()
        signal.removeEventListener('abort', close)
        inbox.end()
      }
      signal.addEventListener('abort', close, { once: true })

      async function listen(): Promise<void> {
        const buffer = new Uint8Array(READ_BYTES)
        while (!isClosed()) {
          const count = await file.read(buffer).catch(nothingYet)
          if (count > 0) inbox.push(buffer.slice(0, count))
          else await delay(PAUSE_MS)
        }
      }
      void listen()
        // The cable was pulled.
        .catch(() => undefined)
        .finally(() => {
          close()
          void file.close().catch(() => undefined)
        })

      async function send(bytes: Uint8Array): Promise<void> {
        if (isClosed()) throw new ConnectionError('NOT_OPEN')
        for (let at = 0; at < bytes.length;) {
          if (isClosed()) throw new ConnectionError('WRITE_FAILED')
          const part = bytes.subarray(at, at + WRITE_BYTES)
          const taken = await file.write(part).catch((error: unknown) => {
            if (isBusy(error)) return 0
            throw new ConnectionError('WRITE_FAILED', error)
          })
          at += taken
          if (taken === 0) await delay(PAUSE_MS)
        }
      }

      return {
        receive: inbox.receive,
        send,
        // A close drops what the node still holds. It takes the next byte only when the last part is at the printer.
        finish: (withinMs) =>
          Promise.race([
            send(NOTHING_PRINTED).then(
              () => true,
              () => false,
            ),
            delay(withinMs, false, { ref: false }),
          ]),
        close,
      } satisfies Connection
    },
  }
}

async function openFree(
  path: string,
  openFile: OpenDeviceFile,
  signal: AbortSignal,
): Promise<DeviceFile> {
  for (let tries = 1; ; tries += 1) {
    try {
      const file = await openFile(path)
      if (!signal.aborted) return file
      await file.close()
      throw new ConnectionError('STOPPED')
    } catch (error) {
      if (error instanceof ConnectionError) throw error
      const code = codes[codeOf(error)] ?? 'PORT_FAILED'
      if (code !== 'PORT_BUSY' || tries === OPEN_TRIES || signal.aborted) {
        throw new ConnectionError(code, error)
      }
      await delay(PAUSE_MS)
    }
  }
}

/** A printer whose cable has no way back fails each read with EINVAL: it is one that never answers. */
function nothingYet(error: unknown): number {
  if (isBusy(error) || codeOf(error) === 'EINVAL') return 0
  throw error
}

const isBusy = (error: unknown) => codeOf(error) === 'EAGAIN'

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : ''
}

async function openDeviceFile(path: string): Promise<DeviceFile> {
  const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY)
  return {
    read: async (into) => (await file.read(into, 0, into.length, null)).bytesRead,
    write: async (bytes) => (await file.write(bytes)).bytesWritten,
    close: () => file.close(),
  }
}
