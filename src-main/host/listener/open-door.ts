import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http'
import { createServer as createSecureServer, type Server as HttpsServer } from 'node:https'
import { createServer as createDoor, type Server as Door, type Socket } from 'node:net'

/** A certificate and its key, in PEM. */
export interface KeyPair {
  readonly key: string
  readonly certificate: string
}

/** What accepts connections, and the servers that read requests from them. */
export interface OpenDoor {
  /** Listens; its connections are the raw ones, before any TLS. */
  readonly door: Door
  /** Reads http; with TLS it gets whoever came without. */
  readonly plain: HttpServer
  readonly secure: HttpsServer | undefined
}

/** The first byte of a TLS handshake; no http request begins with it. */
const TLS_HANDSHAKE = 0x16

/** A door for http alone, or with a key pair for https and http on the same port. */
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
    // Node starts the clocks of headersTimeout and requestTimeout when a server listens; these two
    // never do.
    door.once('listening', () => server.emit('listening'))
    // Ends those clocks. A server that does not listen says so to the callback alone.
    door.once('close', () => server.close(() => {}))
  }
  return { door, plain, secure }
}

/** Looks at the first byte and puts it back. Who sends none in time is cut off. */
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
    // Once the server that it was given to listens for its data.
    process.nextTick(() => socket.resume())
  })
}
