import type { SerialPort } from 'serialport'
import { createInbox } from './inbox.ts'
import {
  type Connection,
  ConnectionError,
  type ConnectionErrorCode,
  type DeviceTransport,
} from './connection.ts'
import { type LoadSerialPort, loadSerialPort } from './load-serial-port.ts'

export interface SerialSettings {
  readonly path: string
  readonly baudRate: number
  readonly dataBits: 5 | 6 | 7 | 8
  readonly parity: 'none' | 'even' | 'odd'
  readonly stopBits: 1 | 2
}

/**
 * Opens the port for each conversation and destroys it afterwards. serialport keeps what is written to a
 * closed port and sends it at the next open, so a port object is never reused. `locate` returns the device's
 * present path, which may change when the cable is plugged in again. If `load` (native part) fails, the connection
 * does not open.
 */
export function serialTransport(
  settings: SerialSettings,
  locate: (path: string) => Promise<string | undefined> = (path) => Promise.resolve(path),
  load: LoadSerialPort = loadSerialPort,
): DeviceTransport {
  return {
    async open(reader, signal) {
      const SerialPort = await load().catch((error: unknown) => {
        throw new ConnectionError(serialErrorCode(error), error)
      })
      const path = await locate(settings.path)
      if (path === undefined) throw new ConnectionError('PORT_MISSING')
      if (signal.aborted) throw new ConnectionError('STOPPED')
      // Closing must not drop DTR: some terminals restart then.
      const port = new SerialPort({ ...settings, path, autoOpen: false, hupcl: false })
      const inbox = createInbox(reader)
      const stop = () => destroy(port)
      // serialport reports the loss of the device only on a port that is being read.
      port.on('data', (bytes: Buffer) => inbox.push(bytes))
      port.on('error', () => inbox.end())
      port.on('close', () => {
        signal.removeEventListener('abort', stop)
        inbox.end()
        destroy(port)
      })
      signal.addEventListener('abort', stop, { once: true })
      try {
        await called((done) => port.open(done))
        // Discard a late answer of an earlier conversation.
        await called((done) => port.flush(done))
      } catch (error) {
        signal.removeEventListener('abort', stop)
        destroy(port)
        throw new ConnectionError(serialErrorCode(error), error)
      }
      return {
        receive: inbox.receive,
        send: (bytes) => write(port, bytes),
        close: () => destroy(port),
      } satisfies Connection
    },
  }
}

async function write(port: SerialPort, bytes: Uint8Array): Promise<void> {
  if (!port.isOpen) throw new ConnectionError('NOT_OPEN')
  const closed = Promise.withResolvers<never>()
  const lose = () => closed.reject(new ConnectionError('WRITE_FAILED'))
  port.once('close', lose)
  try {
    await Promise.race([writeOut(port, bytes), closed.promise])
  } catch (error) {
    throw error instanceof ConnectionError ? error : new ConnectionError('WRITE_FAILED', error)
  } finally {
    port.off('close', lose)
  }
}

async function writeOut(port: SerialPort, bytes: Uint8Array): Promise<void> {
  await called((done) => port.write(Buffer.from(bytes), done))
  await called((done) => port.drain(done))
}

function called(act: (done: (error?: Error | null) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => (error == null ? resolve() : reject(error)))
  })
}

function destroy(port: SerialPort): void {
  if (port.isOpen) port.close(() => port.destroy())
  else port.destroy()
}

const reasons: readonly (readonly [RegExp, ConnectionErrorCode])[] = [
  [/no such file|file not found|no such device|enoent/i, 'PORT_MISSING'],
  [/cannot lock|temporarily unavailable|busy/i, 'PORT_BUSY'],
  [/permission denied|eacces/i, 'PORT_FORBIDDEN'],
  // Windows reports this for a port that another program holds.
  [/access denied/i, 'PORT_BUSY'],
]

/** Returns the code for an error of serialport, which gives the reason only in the message. */
export function serialErrorCode(error: unknown): ConnectionErrorCode {
  const text = error instanceof Error ? error.message : ''
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'PORT_FAILED'
}
