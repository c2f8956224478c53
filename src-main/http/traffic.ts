import { ApiError } from '../../src-shared/api/error.ts'
import type { Clock } from '../context.ts'
import { FairQueue, type Leave } from '../fair-queue.ts'
import { tokenHash } from '../session-token.ts'
import { addressKey } from './address-key.ts'
import type { Peer } from './services.ts'

/** What one address, and one session, may ask for. */
export interface TrafficLimits {
  readonly perSecond: number
  readonly burst: number
}

export const tillTraffic: TrafficLimits = { perSecond: 60, burst: 200 }
/** The tills of a chain come through one address where a proxy stands before the central. */
export const centralTraffic: TrafficLimits = { perSecond: 600, burst: 2_000 }

/** Requests in work at once: the file has one processor to itself. */
const FILE_TURNS = 4
/** A turn that lasts longer waits for something outside, a printer or a line: the next begins. */
const LONGEST_TURN_MS = 250
/** On a server each request waits for the network. */
export const POSTGRES_TURNS = 32

/** Beyond its rate a program of this machine is served last, up to so many of its requests at once. */
const MAXIMUM_OVER_RATE = 32
/** Buckets that are full again are forgotten when there are so many. */
const MAXIMUM_BUCKETS = 10_000

export interface Traffic {
  /** Counts a request and answers it, or refuses it with 429 before anything of it is read. */
  count(
    request: Request,
    peer: Peer,
    answer: () => Promise<Response> | Response,
    refuse: (error: ApiError, request: Request) => Response,
  ): Promise<Response>
  /** Waits until it is this request's turn; its caller ends the turn. */
  turn(request: Request, peer: Peer | undefined): Promise<Leave>
}

interface Bucket {
  tokens: number
  atMs: number
  inWork: number
}

/**
 * Who asks too often is refused, and the others take turns. The window of the desktop program is this
 * process itself: it is neither limited nor waits for a turn. The page of the Node host comes from
 * 127.0.0.1, where scripts and several users come from as well: there each session has its own rate, and
 * what goes beyond it is refused only where it would fill the queue. Every other address is counted as a
 * whole and each session besides.
 */
export function createTraffic(
  clock: Clock,
  limits: TrafficLimits,
  turns: number = FILE_TURNS,
): Traffic {
  const buckets = new Map<string, Bucket>()
  const queue = new FairQueue({ slots: turns, breath: (call) => void setImmediate(call) })

  function bucketOf(key: string): Bucket {
    const nowMs = clock.monotonicMs()
    const known = buckets.get(key)
    if (known === undefined) {
      if (buckets.size >= MAXIMUM_BUCKETS) forgetFull(nowMs)
      const bucket = { tokens: limits.burst, atMs: nowMs, inWork: 0 }
      buckets.set(key, bucket)
      return bucket
    }
    const refilled = known.tokens + ((nowMs - known.atMs) / 1_000) * limits.perSecond
    known.tokens = Math.min(limits.burst, refilled)
    known.atMs = nowMs
    return known
  }

  function forgetFull(nowMs: number): void {
    const fullAfterMs = (limits.burst / limits.perSecond) * 1_000
    for (const [key, { atMs, inWork }] of buckets) {
      if (inWork === 0 && nowMs - atMs >= fullAfterMs) buckets.delete(key)
    }
  }

  function tooMany({ tokens }: Bucket): ApiError {
    const seconds = Math.max(1, Math.ceil((1 - tokens) / limits.perSecond))
    return new ApiError(429, 'TOO_MANY_REQUESTS', { parameters: { seconds }, retryAfter: seconds })
  }

  /** The buckets that a request is taken from, or why it is refused. */
  function take(request: Request, peer: Peer): readonly Bucket[] | ApiError {
    const address = peer.address
    if (address === undefined) return []
    const session = bucketOf(`session ${sessionKey(request) ?? address}`)
    if (isOwnAddress(address)) {
      if (session.tokens < 1 && session.inWork >= MAXIMUM_OVER_RATE) return tooMany(session)
      return [session]
    }
    const whole = bucketOf(`address ${addressKey(address)}`)
    const empty = [whole, session].find(({ tokens }) => tokens < 1)
    return empty === undefined ? [whole, session] : tooMany(empty)
  }

  return {
    async count(request, peer, answer, refuse) {
      const taken = take(request, peer)
      if (taken instanceof ApiError) return refuse(taken, request)
      for (const bucket of taken) {
        bucket.tokens = Math.max(0, bucket.tokens - 1)
        bucket.inWork++
      }
      try {
        return await answer()
      } finally {
        for (const bucket of taken) bucket.inWork--
      }
    },

    async turn(request, peer) {
      const address = peer?.address
      if (address === undefined) return () => undefined
      const leave = await queue.enter([addressKey(address), sessionKey(request) ?? ''])
      const timer = setTimeout(leave, LONGEST_TURN_MS)
      return () => {
        clearTimeout(timer)
        leave()
      }
    },
  }
}

function sessionKey(request: Request): string | undefined {
  const authorization = request.headers.get('authorization')
  return authorization === null ? undefined : tokenHash(authorization)
}

/**
 * The addresses that the till's own page uses. The others of this machine, 127.0.0.2 and on, are used by
 * nobody who means well, and are counted like any address.
 */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.0\.0\.1$/.test(address)
}
