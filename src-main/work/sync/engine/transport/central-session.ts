import type { Clock } from '#main/core/acts/context.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { CentralReply, CentralTransport } from './central-reply.ts'
import { isJson, judgeReply, notTheCentral, type Verdict } from '../push/judge-reply.ts'
import type { CentralConnection } from '../push/pump.ts'
import { retryAfterMs } from '../retry-delay.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** The contract's sign-in. */
export interface CentralSignIn {
  request(credentials: Credentials): FrozenRequest
  /** Returns the token of the answer; undefined if it has none. */
  tokenOf(body: unknown): string | undefined
}

export interface SessionPorts {
  readonly transport: CentralTransport
  readonly signIn: CentralSignIn
  readonly credentials: Credentials
  readonly timeoutMs: number
  readonly clock: Clock
  /** Identifies this till to a central that gives each till its own document numbers. */
  readonly installationId: string
  /** Proves that identity to our central at each sign-in. */
  readonly installationSecret: string
  /** Called with the central's time on each answer. */
  readonly tellTime?: (theirs: Date) => void
  /** Called when the central becomes reachable or unreachable. */
  readonly reachChanged?: () => void
}

export interface CentralSession extends CentralConnection {
  /** True if the central answered the last request of any caller; undefined before the first. */
  readonly isOnline: boolean | undefined
  /** The reason if it did not. */
  readonly lastError: string | null
  readonly isSignInRefused: boolean
  /** Like `ready`, but ignores Retry-After because a person is waiting: only automatic requests obey it. */
  readyForPerson(): Promise<'ready' | 'refused' | Verdict>
  /** The central's clock minus ours, at its last answer. */
  readonly clockSkewMs: number | null
  send(request: FrozenRequest, options?: SendOptions): Promise<CentralReply>
}

export interface SendOptions {
  /** A central without idempotency support ignores it. */
  readonly idempotencyKey?: string
  readonly etag?: string
  /** Asks for a picture. What comes instead says nothing about the connection, which lists and sales use. */
  readonly isPicture?: boolean
}

/** Characters allowed in a header value. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/
/** Wait after a refused sign-in: repeating wrong credentials may lock the account. */
const REFUSED_SIGN_IN_MS = 900_000
/** Wait if a new token is refused at its first use: signing in again would not help. */
const REFUSED_TOKEN_MS = 60_000

/**
 * Signs in once for all lanes, and again when the token expires. After a refusal it waits, or until a
 * person retries.
 */
export function createCentralSession(ports: SessionPorts): CentralSession {
  const { transport, credentials, timeoutMs, clock, installationId, tellTime } = ports
  let refusalCode: string | null = null
  let token: string | undefined
  let hasTokenWorked = false
  let refusedUntilMs = 0
  let signingIn: Promise<'ready' | 'refused' | Verdict> | undefined
  let clockSkewMs: number | null = null
  let isOnline: boolean | undefined
  let lastError: string | null = null
  let pausedUntilMs = 0
  let pauseReason = ''

  function note(reply: CentralReply): void {
    if (reply.kind === 'answer' && (reply.status === 429 || reply.status === 503)) {
      const pauseMs = retryAfterMs(reply.retryAfter, clock.now()) ?? 0
      pausedUntilMs = Math.max(pausedUntilMs, clock.monotonicMs() + pauseMs)
      pauseReason = `HTTP_${reply.status}`
    }
    lastError = whyUnreached(reply)
    const wasOnline = isOnline
    isOnline = lastError === null
    if (isOnline !== wasOnline) ports.reachChanged?.()
  }

  async function exchange(
    request: FrozenRequest,
    headers: Readonly<Record<string, string>>,
    isPicture = false,
  ): Promise<CentralReply> {
    const askedAt = clock.now().getTime()
    const reply = await transport(request, {
      timeoutMs,
      headers: { 'X-Installation': installationId, ...headers },
    })
    if (!isPicture) note(reply)
    // Ignore Date headers of captive portals: trust it only on JSON answers.
    if (reply.kind === 'answer' && reply.date !== null && isJson(reply.contentType)) {
      const theirs = new Date(reply.date)
      // Compare their time with ours at the middle of the exchange.
      const ours = (askedAt + clock.now().getTime()) / 2
      if (!Number.isNaN(theirs.getTime())) {
        clockSkewMs = Math.round(theirs.getTime() - ours)
        tellTime?.(theirs)
      }
    }
    return reply
  }

  async function signIn(): Promise<'ready' | 'refused' | Verdict> {
    const reply = await exchange(ports.signIn.request(credentials), {
      'X-Installation-Secret': ports.installationSecret,
    })
    const verdict = judgeReply(reply)
    refusalCode =
      verdict.kind === 'contradicted' && verdict.code === 'INSTALLATION_NOT_PAIRED'
        ? verdict.code
        : null
    if (verdict.kind === 'done') {
      const given = ports.signIn.tokenOf(verdict.body)
      if (given === undefined || !TOKEN.test(given)) return notTheCentral(verdict.status)
      token = given
      hasTokenWorked = false
      return 'ready'
    }
    if (verdict.kind === 'later' || verdict.kind === 'unknown') return verdict
    // No sign-in endpoint at this address: the address is wrong, not the password.
    if (reply.kind === 'answer' && [404, 405].includes(reply.status)) {
      return notTheCentral(reply.status)
    }
    refusedUntilMs = clock.monotonicMs() + REFUSED_SIGN_IN_MS
    ports.reachChanged?.()
    return 'refused'
  }

  async function readyForPerson(): Promise<'ready' | 'refused' | Verdict> {
    if (token !== undefined) return 'ready'
    if (clock.monotonicMs() < refusedUntilMs) return 'refused'
    signingIn ??= signIn().finally(() => (signingIn = undefined))
    return signingIn
  }

  return {
    get clockSkewMs() {
      return clockSkewMs
    },
    get isOnline() {
      return isOnline
    },
    get lastError() {
      return lastError ?? refusalCode
    },
    get isSignInRefused() {
      return clock.monotonicMs() < refusedUntilMs
    },

    async ready() {
      const pauseMs = pausedUntilMs - clock.monotonicMs()
      return pauseMs > 0 ? paused(pauseReason, pauseMs) : readyForPerson()
    },

    readyForPerson,

    async send(request, { idempotencyKey, etag, isPicture } = {}) {
      const used = token
      const reply = await exchange(
        request,
        {
          ...(used === undefined ? {} : { Authorization: `Bearer ${used}` }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...(etag === undefined ? {} : { 'If-None-Match': etag }),
          ...(isPicture === true ? { Accept: 'image/*' } : {}),
        },
        isPicture,
      )
      // Another lane may have signed in meanwhile: judge only the token that was used.
      if (reply.kind !== 'answer' || used === undefined || used !== token) return reply
      if (reply.status === 401) {
        // A token that never worked did not expire: wait, because a new one may be refused too.
        if (!hasTokenWorked) refusedUntilMs = clock.monotonicMs() + REFUSED_TOKEN_MS
        token = undefined
      } else hasTokenWorked = true
      return reply
    },

    forgive() {
      refusedUntilMs = 0
      pausedUntilMs = 0
    },
  }
}

/** Returns a `later` verdict for the rest of a pause that the central asked for on any request. */
function paused(reason: string, milliseconds: number): Verdict {
  const retryAfter = String(Math.ceil(milliseconds / 1_000))
  return { kind: 'later', status: null, reason, neverLeft: true, retryAfter }
}

/** Returns why the central was not reached; null if it answered, even with a refusal. */
function whyUnreached(reply: CentralReply): string | null {
  if (reply.kind !== 'answer') return reply.reason
  const { status, contentType, text } = reply
  if (status >= 500) return `HTTP_${status}`
  const isRedirect = status >= 300 && status < 400 && status !== 304
  const isPage = text.trim() !== '' && !isJson(contentType)
  return isRedirect || isPage ? 'NOT_THE_CENTRAL' : null
}
