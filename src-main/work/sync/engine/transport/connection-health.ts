import type { Clock } from '#main/core/acts/context.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { Verdict } from '../push/judge-reply.ts'
import { retryAfterMs } from '../retry-delay.ts'

export interface ConnectionHealthState {
  /** True if the central answered the last request; undefined before the first. */
  readonly isOnline: boolean | undefined
  readonly isSignInRefused: boolean
  readonly lastSuccessAt: string | null
  readonly lastError: string | null
}

/** State of the connection to the central, from the requests of all lanes. */
export class ConnectionHealth {
  readonly #clock: Clock
  readonly #breaker = new CircuitBreaker()
  #pausedUntilMs = 0
  #isOnline: boolean | undefined
  #isSignInRefused = false
  #lastSuccessAt: string | null = null
  #lastError: string | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get state(): ConnectionHealthState {
    return {
      isOnline: this.#isOnline,
      isSignInRefused: this.#isSignInRefused,
      lastSuccessAt: this.#lastSuccessAt,
      lastError: this.#lastError,
    }
  }

  /** Monotonic ms from which a request may be sent. */
  get opensAtMs(): number {
    return Math.max(this.#pausedUntilMs, this.#breaker.opensAtMs)
  }

  /** True while the connection is down: only one request at a time is sent as a probe. */
  get isProbing(): boolean {
    return this.#breaker.isOpen
  }

  leaving(): void {
    this.#breaker.leaving(this.#clock.monotonicMs())
  }

  worked(verdict?: Verdict): void {
    this.#breaker.succeeded()
    this.#isOnline = true
    if (verdict?.kind === 'signed-out') return
    this.#lastSuccessAt = this.#clock.now().toISOString()
    this.#lastError = null
  }

  failed(verdict: Verdict): void {
    this.#breaker.failed(this.#clock.monotonicMs())
    if (verdict.kind !== 'later' && verdict.kind !== 'unknown') return
    this.#isOnline = false
    this.#lastError = verdict.reason
    const pauseMs = retryAfterMs(verdict.retryAfter, this.#clock.now())
    if (pauseMs !== undefined) this.#pausedUntilMs = this.#clock.monotonicMs() + pauseMs
  }

  signedIn(): void {
    this.#isSignInRefused = false
  }

  /** Selling continues; a person must correct the credentials. */
  signInRefused(): void {
    this.#isSignInRefused = true
    this.#lastError = 'SIGN_IN_REFUSED'
  }

  /** Clears all pauses, because a person asked to retry now. */
  forgive(): void {
    this.#pausedUntilMs = 0
    this.#breaker.succeeded()
    this.#isSignInRefused = false
  }
}
