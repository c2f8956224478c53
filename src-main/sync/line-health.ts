import type { Clock } from '../context.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { Verdict } from './judge-reply.ts'
import { retryAfterMs } from './retry-delay.ts'

export interface LineHealthState {
  /** Whether the last request was answered by the central; undefined before the first. */
  readonly isOnline: boolean | undefined
  readonly isSignInRefused: boolean
  readonly lastSuccessAt: string | null
  readonly lastError: string | null
}

/** What the requests of all lanes have told of the line to the central. */
export class LineHealth {
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

  get state(): LineHealthState {
    return {
      isOnline: this.#isOnline,
      isSignInRefused: this.#isSignInRefused,
      lastSuccessAt: this.#lastSuccessAt,
      lastError: this.#lastError,
    }
  }

  /** Monotonic ms from which a request may leave. */
  get opensAtMs(): number {
    return Math.max(this.#pausedUntilMs, this.#breaker.opensAtMs)
  }

  /** With the line down one request at a time asks whether it is back. */
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

  /** Selling goes on; a person has to look at the credentials. */
  signInRefused(): void {
    this.#isSignInRefused = true
    this.#lastError = 'SIGN_IN_REFUSED'
  }

  /** A person wants it tried now. */
  forgive(): void {
    this.#pausedUntilMs = 0
    this.#breaker.succeeded()
    this.#isSignInRefused = false
  }
}
