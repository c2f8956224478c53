import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import { isIPv6 } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ApiError } from '#shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { Clock } from '#main/core/acts/context.ts'
import type { Upgrade } from '#main/http/counter-line.ts'
import { errorResponse } from '#main/http/error-response.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import { acceptUpgrades } from './accept-upgrade.ts'
import { allowedHosts, type UrlScheme } from './allowed-hosts.ts'
import { type KeyPair, openDoor } from './open-door.ts'
import { limitSockets, type SocketLimits } from './limit-sockets.ts'
import { isForeign, mayBeCounter, neighbourOrigin } from './refuse-foreign.ts'

/** Limits for one caller on the shop's network. */
export interface ServerLimits {
  readonly headersTimeoutMs: number
  /** For headers and body together. */
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

/** Time for pending answers after the listener closes. */
const CLOSE_GRACE_MS = 500

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => void
type Answerer = (request: Request, peer: Peer) => Promise<Response> | Response

export interface ListenOptions {
  readonly app: { readonly fetch: Answerer; readonly upgrade?: Upgrade }
  readonly clock: Clock
  readonly host: string
  readonly port: number
  readonly limits?: Partial<ServerLimits>
  /** Accept all names of this machine, although `host` is one of its addresses. */
  readonly answersEveryName?: boolean
  /**
   * Replaces the process's `Response` by one that is written to the socket without streams. Not in the desktop
   * program: its window needs the native one.
   */
  readonly hasLightAnswers?: boolean
  /** Serves https; requests without TLS on the same port go to `plain`. */
  readonly tls?: { readonly keyPair: KeyPair; readonly plain: Answerer }
}

export interface Listener {
  readonly url: string
  readonly port: number
  /** Sets the certificate of new connections. */
  renewCertificate(keyPair: KeyPair): void
  /**
   * Accepts no more connections, waits for `meanwhile`, then cuts the open ones. Existing connections can
   * send new requests to the app only during `meanwhile`.
   */
  close(meanwhile?: () => Promise<void>): Promise<void>
}

/** Serves the app on one address. Rejects if it cannot listen there. */
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
    // Reset without an answer: writing one would cost what the limit saves.
    if (!mayHold(socket)) socket.resetAndDestroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const port = await bind(door, options)
  const reach = { host: options.host, port, answersEveryName: options.answersEveryName }
  const serve = (answerer: Answerer, scheme: UrlScheme, admitsCounters: boolean) =>
    requestListener(
      answerer,
      allowedHosts({ ...reach, scheme }),
      { scheme, admitsCounters },
      options,
    )
  const app: Answerer = (request, peer) => options.app.fetch(request, peer)
  let isShut = false
  /**
   * Browsers keep spare connections. Before their first request Node does not count them as idle, so they are
   * destroyed here.
   */
  const unlessShut =
    (answer: Serve): Serve =>
    (incoming, outgoing) =>
      isShut ? void incoming.socket.destroy() : answer(incoming, outgoing)
  plain.on('request', unlessShut(serve(options.tls?.plain ?? app, 'http', secure === undefined)))
  secure?.on('request', unlessShut(serve(app, 'https', true)))
  const { clock } = options
  const { upgrade } = options.app
  const upgrades = (isEncrypted: boolean, judge: Upgrade | undefined) =>
    acceptUpgrades({ upgrade: judge, isEncrypted, clock })
  plain.on('upgrade', upgrades(false, secure === undefined ? upgrade : undefined))
  secure?.on('upgrade', upgrades(true, upgrade))

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
  { scheme, admitsCounters }: { readonly scheme: UrlScheme; readonly admitsCounters: boolean },
  { clock, hasLightAnswers = false }: Pick<ListenOptions, 'clock' | 'hasLightAnswers'>,
): Serve {
  const answer = getRequestListener(
    (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage
      const foreignOrigin = isForeign(incoming, isOurHost, scheme)
        ? neighbourOrigin(incoming)
        : undefined
      return answerer(request, {
        address: incoming.socket.remoteAddress,
        isEncrypted: scheme === 'https',
        hasOtherName: !isOurHost(incoming.headers.host),
        ...(foreignOrigin !== undefined && { foreignOrigin }),
      })
    },
    { overrideGlobalObjects: hasLightAnswers },
  )
  return (incoming, outgoing) => {
    const isOurs = isOurHost(incoming.headers.host)
    const isRefused = isOurs
      ? isForeign(incoming, isOurHost, scheme) && neighbourOrigin(incoming) === undefined
      : !admitsCounters || !mayBeCounter(incoming)
    if (isRefused) void refuse(incoming, outgoing, clock)
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

/** Returns a name that a browser on this machine can open; '0.0.0.0' is none. */
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
    // The request's body is not read.
    Connection: 'close',
  })
  outgoing.end(await response.text())
}
