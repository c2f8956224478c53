import { ApiError } from '#shared/api/error.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { FairQueue, type Leave } from '#main/devices/processes/fair-queue.ts'
import { tokenHash } from '#main/core/session/session-token.ts'
import { addressKey } from './address-key.ts'
import type { Peer } from './peer.ts'

/** Rate limit of one address and of one session. */
export interface TrafficLimits {
  readonly perSecond: number
  readonly burst: number
}

const tillTraffic: TrafficLimits = { perSecond: 60, burst: 200 }
/** With a proxy before the central, all tills of a chain share one address. */
const centralTraffic: TrafficLimits = { perSecond: 600, burst: 2_000 }

/** Requests processed at once: the database file has one processor. */
const FILE_TURNS = 4
/** A longer turn waits for something external (printer, network): start the next one. */
const LONGEST_TURN_MS = 250
/** On a server each request waits for the network. */
const POSTGRES_TURNS = 32

/** Over its rate, a program on this machine is served last, with at most this many requests at once. */
const MAXIMUM_OVER_RATE = 32
/** At this number, buckets that are full again are deleted. */
const MAXIMUM_BUCKETS = 10_000

export interface Traffic {
  /** Counts a request, then answers it or refuses it with 429 before reading its body. */
  count(
    request: Request,
    peer: Peer,
    answer: () => Promise<Response> | Response,
    refuse: (error: ApiError, request: Request) => Response,
  ): Promise<Response>
  /** Waits for this request's turn; the caller must end the turn. */
  turn(request: Request, peer: Peer | undefined): Promise<Leave>
  /** True if requests that will write wait for their turn. */
  readonly expectsActs: () => boolean
}

interface Bucket {
  tokens: number
  atMs: number
  inWork: number
}

/** Creates the limits of a till or a central; a server works on more requests at once than a file. */
export function createTrafficFor(
  clock: Clock,
  role: 'terminal' | 'central',
  isOnServer: boolean,
): Traffic {
  return createTraffic(
    clock,
    role === 'central' ? centralTraffic : tillTraffic,
    isOnServer ? POSTGRES_TURNS : FILE_TURNS,
  )
}

/**
 * Limits request rates and queues requests fairly. The desktop program's window (this process) is neither
 * limited nor queued. On 127.0.0.1, used by the Node host's page, scripts and several users, each session has
 * its own rate, and excess is refused only if it would fill the queue. Any other address is limited as a
 * whole, and each of its sessions too. A counter, which passes the requests of several people on, is limited as this
 * machine is.
 */
export function createTraffic(
  clock: Clock,
  limits: TrafficLimits,
  turns: number = FILE_TURNS,
): Traffic {
  const buckets = new Map<string, Bucket>()
  const queue = new FairQueue({ slots: turns, pause: (call) => void setImmediate(call) })
  let waitingActs = 0

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

  /** Returns the buckets that the request consumes from, or the error that refuses it. */
  function take(request: Request, peer: Peer): readonly Bucket[] | ApiError {
    const address = peer.address
    if (address === undefined) return []
    const session = bucketOf(`session ${sessionKey(request) ?? address}`)
    if (isOwnAddress(address) || peer.isCounter === true) {
      if (session.tokens < 1 && session.inWork >= MAXIMUM_OVER_RATE) return tooMany(session)
      return [session]
    }
    const whole = bucketOf(`address ${addressKey(address)}`)
    const empty = [whole, session].find(({ tokens }) => tokens < 1)
    return empty === undefined ? [whole, session] : tooMany(empty)
  }

  /** Counts waiting writes; a request that starts at once is not counted. */
  async function enter(path: readonly string[], isAct: boolean): Promise<Leave> {
    if (isAct) waitingActs++
    try {
      return await queue.enter(path)
    } finally {
      if (isAct) waitingActs--
    }
  }

  return {
    expectsActs: () => waitingActs > 0,

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
      const leave = await enter(
        [addressKey(address), sessionKey(request) ?? ''],
        request.method !== 'GET',
      )
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
 * True for the addresses of the till's own page. Other loopback addresses, 127.0.0.2 and on, have no
 * legitimate use and are limited like any address.
 */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.0\.0\.1$/.test(address)
}
