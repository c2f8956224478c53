import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isIPv6 } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ApiError } from '../../src-shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '../../src-shared/domain/calendar.ts'
import type { Clock } from '../context.ts'
import type { StoppableApp } from '../host/stoppable-app.ts'
import { errorResponse } from '../http/error-response.ts'
import { allowedHosts } from './allowed-hosts.ts'
import { isForeign } from './refuse-foreign.ts'

/** What one caller on the shop's network may cost us (facts/reliability.md, T16). */
export interface ServerLimits {
  readonly headersTimeoutMs: number
  /** Headers and body together. */
  readonly requestTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly maximumHeaderBytes: number
  readonly maximumSockets: number
}

const defaultLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 20_000,
  maximumHeaderBytes: 16 * 1024,
  maximumSockets: 200,
}

/** Answers that are still being written get this long once the app has stopped. */
const CLOSE_GRACE_MS = 500

export interface ListenOptions {
  readonly app: StoppableApp
  readonly clock: Clock
  readonly host: string
  readonly port: number
  readonly limits?: Partial<ServerLimits>
}

export interface Listener {
  readonly url: string
  /** Takes no more connections, stops the app, then cuts what is still open. */
  stop(): Promise<void>
}

/** Serves the app over HTTP. Rejects where the address cannot be listened on. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const limits = { ...defaultLimits, ...options.limits }
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxHeaderSize: limits.maximumHeaderBytes,
    connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs / 4),
  })
  server.maxConnections = limits.maximumSockets
  const port = await bind(server, options)
  // Only now, because a port of 0 has its number once it is bound.
  const isOurHost = allowedHosts(options.host, port)
  const answer = getRequestListener(
    (request, bindings) =>
      options.app.fetch(request, {
        address: (bindings.incoming as IncomingMessage).socket.remoteAddress,
      }),
    { overrideGlobalObjects: false },
  )
  server.on('request', (incoming, outgoing) => {
    if (isForeign(incoming, isOurHost)) void refuse(incoming, outgoing, options.clock)
    else void answer(incoming, outgoing)
  })

  return {
    url: `http://${reachableName(options.host)}:${port}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await options.app.stop()
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
      await closed
      clearTimeout(timer)
    },
  }
}

function bind(server: Server, { host, port }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
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
