import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import { isIPv6 } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ApiError } from '../../../src-shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '../../../src-shared/domain/calendar.ts'
import type { Clock } from '../../context.ts'
import { errorResponse } from '../../http/error-response.ts'
import type { Peer } from '../../http/services.ts'
import { allowedHosts, type Scheme } from './allowed-hosts.ts'
import { type KeyPair, openDoor } from './open-door.ts'
import { limitSockets, type SocketLimits } from './limit-sockets.ts'
import { isForeign } from './refuse-foreign.ts'

/** What one caller on the shop's network may cost us. */
export interface ServerLimits {
  readonly headersTimeoutMs: number
  /** Headers and body together. */
  readonly requestTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly maximumHeaderBytes: number
  readonly sockets: SocketLimits
}

const defaultLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 20_000,
  maximumHeaderBytes: 16 * 1024,
  sockets: { perAddress: 32, others: 512, own: 256 },
}

/** Answers that are still being written get this long once the listener closes. */
const CLOSE_GRACE_MS = 500

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => void
type Answerer = (request: Request, peer: Peer) => Promise<Response> | Response

export interface ListenOptions {
  readonly app: { readonly fetch: Answerer }
  readonly clock: Clock
  readonly host: string
  readonly port: number
  readonly limits?: Partial<ServerLimits>
  /** All names of this machine are ours, though the host is one address of it. */
  readonly answersEveryName?: boolean
  /** Serves https; who comes to the same port without TLS is answered by `plain` alone. */
  readonly tls?: { readonly keyPair: KeyPair; readonly plain: Answerer }
}

export interface Listener {
  readonly url: string
  readonly port: number
  /** The certificate of the connections that come from now on. */
  renewCertificate(keyPair: KeyPair): void
  /**
   * Takes no more connections, waits for `meanwhile`, then cuts what is still open. Connections that
   * are there bring new requests to the app during `meanwhile` only.
   */
  close(meanwhile?: () => Promise<void>): Promise<void>
}

/** Serves the app on one address. Rejects where it cannot be listened on. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const limits = { ...defaultLimits, ...options.limits }
  const { door, plain, secure } = openDoor(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      maxHeaderSize: limits.maximumHeaderBytes,
      connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs / 4),
    },
    options.tls?.keyPair,
  )
  const open = new Set<Socket>()
  const mayHold = limitSockets(limits.sockets)
  door.prependListener('connection', (socket: Socket) => {
    // Without words: they would cost what the limit is to save.
    if (!mayHold(socket)) socket.resetAndDestroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const port = await bind(door, options)
  const reach = { host: options.host, port, answersEveryName: options.answersEveryName }
  const serve = (answerer: Answerer, scheme: Scheme) =>
    requestListener(answerer, allowedHosts({ ...reach, scheme }), scheme, options.clock)
  const app: Answerer = (request, peer) => options.app.fetch(request, peer)
  let isShut = false
  /** A browser keeps spare connections, which are not idle for Node before their first request. */
  const unlessShut =
    (answer: Serve): Serve =>
    (incoming, outgoing) =>
      isShut ? void incoming.socket.destroy() : answer(incoming, outgoing)
  plain.on('request', unlessShut(serve(options.tls?.plain ?? app, 'http')))
  secure?.on('request', unlessShut(serve(app, 'https')))

  const closeIdle = () => {
    plain.closeIdleConnections()
    secure?.closeIdleConnections()
  }
  return {
    url: `${secure === undefined ? 'http' : 'https'}://${reachableName(options.host)}:${port}`,
    port,
    renewCertificate({ key, certificate }) {
      secure?.setSecureContext({ key, cert: certificate, minVersion: 'TLSv1.2' })
    },
    async close(meanwhile) {
      isShut = meanwhile === undefined
      const closed = new Promise<void>((resolve) => door.close(() => resolve()))
      closeIdle()
      await meanwhile?.()
      closeIdle()
      const timer = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, CLOSE_GRACE_MS)
      await closed
      clearTimeout(timer)
    },
  }
}

function requestListener(
  answerer: Answerer,
  isOurHost: (host: string | undefined) => boolean,
  scheme: Scheme,
  clock: Clock,
): Serve {
  const answer = getRequestListener(
    (request, bindings) =>
      answerer(request, {
        address: (bindings.incoming as IncomingMessage).socket.remoteAddress,
        isEncrypted: scheme === 'https',
      }),
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    if (isForeign(incoming, isOurHost, scheme)) void refuse(incoming, outgoing, clock)
    else void answer(incoming, outgoing)
  }
}

function bind(door: Server, { host, port }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen({ host, port }, () => {
      door.off('error', reject)
      resolve((door.address() as AddressInfo).port)
    })
  })
}

/** What to type on this machine: 'every address' is none that a browser can open. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

async function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  clock: Clock,
): Promise<void> {
  const isEnglish = incoming.headers['accept-language']?.toLowerCase().startsWith('en') === true
  const response = errorResponse(new ApiError(403, 'ORIGIN_REFUSED'), {
    path: incoming.url?.split('?')[0] ?? '/',
    language: isEnglish ? 'en' : 'es',
    now: clock.now(),
    timeZone: DEFAULT_TIME_ZONE,
  })
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    // Whatever body it sends is not read.
    Connection: 'close',
  })
  outgoing.end(await response.text())
}
