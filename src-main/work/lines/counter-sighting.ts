import { DEFAULT_TIME_ZONE, localDate } from '#shared/domain/calendar.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { ApartMode } from '#main/core/ports/bringing.ts'
import type { CounterSighting } from '#main/core/ports/counter-lines.ts'
import type { CounterCopy, CopyLag } from './follow-copy.ts'

/** A copy counts as current if the counter was heard within this time. */
const HEARD_MS = 2_000

/** A program that opened its line. */
export interface ConnectedCounter {
  readonly id: number
  readonly address: string | null
  readonly version: string | null
  readonly epoch: number
  /** How it is apart from the main till; null if it follows. */
  readonly apart: ApartMode | null
}

/** The state of one counter since the start, also while its line is away. */
export class SeenCounter {
  readonly #clock: Clock
  #counter: ConnectedCounter
  #isConnected = false
  #heard: { readonly at: Date; readonly monotonicMs: number } | undefined
  #awayAt: Date | undefined
  #copy: CounterCopy | undefined
  #last: CopyLag = { isCurrent: false, lagMs: null, lagActs: null }
  #longest = { day: '', lagMs: 0 }

  constructor(clock: Clock, counter: ConnectedCounter) {
    this.#clock = clock
    this.#counter = counter
  }

  connected(counter: ConnectedCounter): void {
    this.#counter = counter
    this.#isConnected = true
    this.heard()
  }

  /** The counter began or ended to follow the file. */
  follows(copy: CounterCopy | undefined): void {
    this.#copy = copy
    if (copy === undefined) this.#last = { ...this.#last, isCurrent: false, lagActs: null }
  }

  /** Keeps the time and the age of the copy. Returns true if the copy became old or current. */
  heard(): boolean {
    const now = this.#clock.now()
    this.#heard = { at: now, monotonicMs: this.#clock.monotonicMs() }
    const before = this.#last.isCurrent
    if (this.#copy !== undefined) this.#last = this.#copy.state()
    const day = localDate(now, DEFAULT_TIME_ZONE)
    const known = this.#longest.day === day ? this.#longest.lagMs : 0
    this.#longest = { day, lagMs: Math.max(known, this.#last.lagMs ?? 0) }
    return before !== this.#last.isCurrent
  }

  away(): void {
    this.#isConnected = false
    this.#awayAt = this.#clock.now()
    this.follows(undefined)
  }

  sighting(): CounterSighting {
    const { address, version, epoch, apart } = this.#counter
    const sinceMs =
      this.#heard === undefined ? 0 : this.#clock.monotonicMs() - this.#heard.monotonicMs
    // The copy's own words of this moment; what was heard last may be a second old.
    const { isCurrent, lagMs, lagActs } = this.#copy?.state() ?? this.#last
    return {
      isConnected: this.#isConnected,
      heardAt: this.#heard?.at.toISOString() ?? null,
      awayAt: this.#awayAt?.toISOString() ?? null,
      isCurrent: this.#isConnected && isCurrent && sinceMs <= HEARD_MS,
      // A copy that is not followed grows older by itself.
      lagMs: lagMs === null || this.#isConnected ? lagMs : Math.round(lagMs + sinceMs),
      lagActs,
      maxLagMs:
        this.#longest.day === localDate(this.#clock.now(), DEFAULT_TIME_ZONE)
          ? this.#longest.lagMs
          : 0,
      address,
      version,
      epoch,
      apart,
    }
  }
}
