import { Readable } from 'node:stream'
import { ApiError } from '#shared/api/error.ts'
import {
  COUNTER_PEER_HEADER,
  COUNTER_TOKEN_HEADER,
  EPOCH_HEADER,
} from '#main/core/shop/epoch-stamp.ts'
import { withOutcome } from '#main/http/error-response.ts'
import { isThisPc } from '#main/http/request/caller/identify-device.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import type { ReadFromCopy } from './copy-readings.ts'
import { type MainAnswer, NoAnswerError } from './main-requests.ts'
import type { MainTill } from './main-till.ts'
import type { SentWrites } from './sent-writes.ts'

/** Answers up to this size are read whole, so that they need no stream of their own. */
const WHOLE_BYTES = 256 * 1024
const MAXIMUM_BODY_BYTES = 64 * 1024 * 1024
const RETRY_AFTER_SECONDS = 2

/** They belong to one connection (RFC 9110, section 7.6.1), or are set here. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  // This program's own listener has judged where the page comes from.
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'content-length',
  COUNTER_TOKEN_HEADER,
  COUNTER_PEER_HEADER,
  EPOCH_HEADER,
])

interface ForwardPorts {
  readonly main: MainTill
  /** Answers a read while the main till is away. */
  readonly readFromCopy: ReadFromCopy
  /** Learns what became of each write. */
  readonly writes: SentWrites
}

/**
 * Sends a request on to the main till and returns its answer as it is. While the main till is away it waits up to the
 * time after which a takeover is offered, and reads come from the copy meanwhile; a request that left without an answer
 * is not repeated, unless it only reads.
 * Throws 503 MAIN_AWAY with the outcome of the act.
 */
export async function forward(
  { main, readFromCopy, writes }: ForwardPorts,
  request: Request,
  peer: Peer,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const body = isRead ? undefined : await readBody(request)
  const sent = {
    method: request.method,
    path: pathname + search,
    headers: headersOf(request, peer),
    body,
    signal: request.signal,
  }
  for (;;) {
    if (isRead && !main.isHeard) {
      // A line that only breaks for a moment shows nothing old.
      await Promise.race([main.isHeardInTime(), main.pause()])
      const read = await readFromCopy(request, peer)
      if (read !== undefined) return read
    }
    if (!(await main.isHeardInTime())) throw away('NOT_TRIED')
    const end = isRead ? undefined : writes.begin()
    try {
      const answer = await toResponse(request.method, await main.send(sent))
      end?.('ANSWERED')
      return answer
    } catch (error) {
      end?.(error instanceof NoAnswerError && !error.mayHaveArrived ? 'NOT_SENT' : 'UNKNOWN')
      if (!(error instanceof NoAnswerError)) throw error
      if (!isRead && error.mayHaveArrived) throw away('UNKNOWN')
      if (request.signal.aborted) throw away('NOT_TRIED')
      await main.pause()
    }
  }
}

function away(outcome: 'NOT_TRIED' | 'UNKNOWN'): ApiError {
  const refusal = new ApiError(503, 'MAIN_AWAY', { retryAfter: RETRY_AFTER_SECONDS })
  return withOutcome(refusal, outcome)
}

async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > MAXIMUM_BODY_BYTES) throw new ApiError(413, 'BODY_TOO_LARGE')
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.length === 0 && !request.headers.has('content-length') ? undefined : bytes
}

function headersOf(request: Request, { address }: Peer): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of request.headers) {
    if (!OF_CONNECTION.has(name)) headers[name] = value
  }
  if (!isThisPc(address)) headers[COUNTER_PEER_HEADER] = 'device'
  return headers
}

async function toResponse(method: string, incoming: MainAnswer): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || (OF_CONNECTION.has(name) && name !== EPOCH_HEADER)) continue
    for (const each of [value].flat()) headers.append(name, each)
  }
  const status = incoming.statusCode ?? 502
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  if (!hasBody) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  const length = Number(incoming.headers['content-length'] ?? Number.NaN)
  if (length <= WHOLE_BYTES) return new Response(await readWhole(incoming), { status, headers })
  const isEvents = headers.get('content-type')?.startsWith('text/event-stream') === true
  const body = isEvents ? Readable.from(untilBroken(incoming)) : incoming
  return new Response(Readable.toWeb(body) as ReadableStream, { status, headers })
}

/** A stream of events that breaks is one that ends: the page opens it again. */
async function* untilBroken(incoming: MainAnswer): AsyncGenerator<Buffer> {
  try {
    for await (const piece of incoming) yield piece as Buffer
  } catch {
    incoming.destroy()
  }
}

async function readWhole(incoming: MainAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of incoming) pieces.push(piece as Buffer)
  } catch (error) {
    throw new NoAnswerError(error, true)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
