import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { ApiError } from '#shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { AcceptedLine, Upgrade } from '#main/http/counter-line.ts'
import { errorResponse } from '#main/http/error-response.ts'
import { languageOf } from '#main/http/request/base-context.ts'
import { MAXIMUM_FRAME_BYTES } from '#main/work/lines/multiplex.ts'
import { websocketLine } from '#main/work/lines/websocket-line.ts'

export interface UpgradePorts {
  /** Undefined: nothing on this port becomes a WebSocket. */
  readonly upgrade: Upgrade | undefined
  readonly isEncrypted: boolean
  readonly clock: Clock
}

/**
 * Returns the listener of the event `upgrade`: it makes a line of the socket, or answers over plain http and closes it. A
 * web page is always refused: browsers send Origin with each WebSocket, and no page needs one.
 */
export function acceptUpgrades({ upgrade, isEncrypted, clock }: UpgradePorts) {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAXIMUM_FRAME_BYTES,
  })

  const headersOf = new WeakMap<IncomingMessage, AcceptedLine['headers']>()
  sockets.on('headers', (lines, incoming) => {
    for (const [name, value] of Object.entries(headersOf.get(incoming) ?? {})) {
      lines.push(`${name}: ${value}`)
    }
  })

  async function judge(incoming: IncomingMessage, request: Request) {
    if (isFromPage(incoming)) throw new ApiError(403, 'ORIGIN_REFUSED')
    const peer = { address: incoming.socket.remoteAddress, isEncrypted }
    const judged = await upgrade?.(request, peer)
    if (judged === undefined) throw new ApiError(404, 'ROUTE_NOT_FOUND')
    return judged
  }

  async function accept(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const request = requestOf(incoming)
    const judged = await judge(incoming, request).catch((error: unknown) =>
      refusalOf(error, request, clock),
    )
    if (socket.destroyed) return
    if (!('take' in judged)) {
      await refuse(socket, judged)
      return
    }
    headersOf.set(incoming, judged.headers)
    sockets.handleUpgrade(incoming, socket, head, (opened) =>
      judged.take(websocketLine(opened, machineTimers)),
    )
  }

  return (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    accept(incoming, socket, head).catch(() => socket.destroy())
  }
}

function isFromPage({ headers }: IncomingMessage): boolean {
  return (
    headers.origin !== undefined ||
    Object.keys(headers).some((name) => name.startsWith('sec-fetch-'))
  )
}

/** The Host header decides nothing here: the credential does. */
function requestOf({ url = '/', method = 'GET', headers }: IncomingMessage): Request {
  const own = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') own.set(name, value)
  }
  const target = `http://localhost${url}`
  return new Request(URL.canParse(target) ? target : 'http://localhost/', { method, headers: own })
}

function refusalOf(error: unknown, request: Request, clock: Clock): Response {
  if (!(error instanceof ApiError)) throw error
  return errorResponse(error, {
    path: new URL(request.url).pathname,
    language: languageOf(request),
    now: clock.now(),
    timeZone: DEFAULT_TIME_ZONE,
  })
}

async function refuse(socket: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.text())
  const head = [
    `HTTP/1.1 ${response.status} ${response.statusText}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  // Closes the socket once all is written, also if the far side keeps its end open.
  ;(socket as Socket).destroySoon()
}
