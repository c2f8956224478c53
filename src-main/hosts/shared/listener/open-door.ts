import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http'
import { createServer as createSecureServer, type Server as HttpsServer } from 'node:https'
import { createServer as createDoor, type Server as Door, type Socket } from 'node:net'

/** A certificate and its key, in PEM. */
export interface KeyPair {
  readonly key: string
  readonly certificate: string
}

/** The socket server that accepts connections, and the servers that parse requests. */
export interface OpenDoor {
  /** Listens; its connections are raw, before TLS. */
  readonly door: Door
  /** Reads http; with TLS it receives connections without it. */
  readonly plain: HttpServer
  readonly secure: HttpsServer | undefined
}

/** First byte of a TLS handshake; no http request starts with it. */
const TLS_HANDSHAKE = 0x16

/** Opens http only, or with a key pair https and http on the same port. */
export function openDoor(options: ServerOptions, keyPair: KeyPair | undefined): OpenDoor {
  const plain = createServer(options)
  if (keyPair === undefined) return { door: plain, plain, secure: undefined }
  const secure = createSecureServer({
    ...options,
    key: keyPair.key,
    cert: keyPair.certificate,
    minVersion: 'TLSv1.2',
    handshakeTimeout: options.headersTimeout,
  })
  const door = createDoor((socket) =>
    sniff(socket, options.headersTimeout ?? 0, (isTls) =>
      (isTls ? secure : plain).emit('connection', socket),
    ),
  )
  for (const server of [plain, secure]) {
    // Node starts the timers of headersTimeout and requestTimeout on 'listening', which these two never emit.
    door.once('listening', () => server.emit('listening'))
    // Stops those timers. A server that does not listen reports that as an error to the callback.
    door.once('close', () => server.close(() => {}))
  }
  return { door, plain, secure }
}

/** Reads the first byte and puts it back. Cuts a connection that sends nothing in time. */
function sniff(socket: Socket, timeoutMs: number, tell: (isTls: boolean) => void): void {
  const cut = () => socket.destroy()
  socket.on('error', cut)
  socket.setTimeout(timeoutMs, cut)
  socket.once('data', (bytes: Buffer) => {
    socket.setTimeout(0)
    socket.off('timeout', cut)
    socket.pause()
    socket.unshift(bytes)
    tell(bytes[0] === TLS_HANDSHAKE)
    // Resume after the receiving server has attached its data listener.
    process.nextTick(() => socket.resume())
  })
}
