import { connect, type Socket } from 'node:net'
import { createInbox } from './inbox.ts'
import {
  type FrameReader,
  type Connection,
  ConnectionError,
  type ConnectionErrorCode,
  type DeviceTransport,
} from './connection.ts'

export interface TcpAddress {
  readonly host: string
  readonly port: number
  readonly connectMs: number
}

const codes: Readonly<Record<string, ConnectionErrorCode>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ETIMEDOUT: 'CONNECTION_TIMEOUT',
}

/**
 * Opens one connection per conversation: the terminal is the server and serves one request per connection.
 */
export function tcpTransport(address: TcpAddress): DeviceTransport {
  return {
    async open(reader, signal) {
      if (signal.aborted) throw new ConnectionError('STOPPED')
      if (address.host === '') throw new ConnectionError('ADDRESS_MISSING')
      return openLine(address, reader, signal)
    },
  }
}

function openLine(
  { host, port, connectMs }: TcpAddress,
  reader: FrameReader,
  signal: AbortSignal,
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const inbox = createInbox(reader)
    // Some terminals read two segments as two requests (docs/pinpad-protocols.md, "Frame (LAN)").
    const socket = connect({ host, port, noDelay: true })
    const giveUp = (code: ConnectionErrorCode, cause?: unknown) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ConnectionError(code, cause))
    }
    const timer = setTimeout(() => giveUp('CONNECTION_TIMEOUT'), connectMs)
    const stop = () => giveUp('STOPPED')
    signal.addEventListener('abort', stop, { once: true })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      giveUp(codes[error.code ?? ''] ?? 'UNREACHABLE', error),
    )
    socket.on('data', (bytes) => inbox.push(bytes))
    socket.on('end', () => inbox.end())
    const closed = new Promise<boolean>((resolve) => {
      socket.on('close', (hadError) => {
        signal.removeEventListener('abort', stop)
        inbox.end()
        resolve(!hadError && socket.readableEnded)
      })
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve({
        receive: inbox.receive,
        send: (bytes) => write(socket, bytes),
        finish: (withinMs) => finish(socket, closed, withinMs),
        close: () => socket.destroy(),
      })
    })
  })
}

async function finish(
  socket: Socket,
  closed: Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  socket.end()
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), withinMs)
  try {
    return await Promise.race([closed, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (!socket.writable) throw new ConnectionError('NOT_OPEN')
  await new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => {
      if (error == null) resolve()
      else reject(new ConnectionError('WRITE_FAILED', error))
    })
  })
}
