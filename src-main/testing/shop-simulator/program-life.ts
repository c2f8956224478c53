import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { SeededRandom } from '../sync-simulator/seeded-random.ts'
import type { VirtualTime } from '../sync-simulator/virtual-time.ts'

/** The clock, the timers and the randomness of one run of a program, which may end between any two uses of them. */
export class ProgramLife implements Clock, Timers {
  readonly #time: VirtualTime
  readonly #offsetMs: number
  readonly #random: SeededRandom
  readonly #died: () => void
  #stepsLeft = Infinity
  isDead = false

  /** @param offsetMs of this PC's wall clock */
  constructor(time: VirtualTime, random: SeededRandom, offsetMs: number, died: () => void) {
    this.#time = time
    this.#random = random
    this.#offsetMs = offsetMs
    this.#died = died
  }

  /** Ends the run at the n-th step from now: a look at the clock, or a use of randomness. */
  endAfter(steps: number): void {
    this.#stepsLeft = steps
  }

  /** Ends it now. */
  end(): void {
    if (this.isDead) return
    this.isDead = true
    this.#died()
  }

  /** It is not to be ended any more. */
  spare(): void {
    this.#stepsLeft = Infinity
  }

  now(): Date {
    this.#step()
    return new Date(this.#time.now().getTime() + this.#offsetMs)
  }

  monotonicMs(): number {
    return this.#time.monotonicMs()
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.#time.after(milliseconds, () => (this.isDead ? undefined : call()))
  }

  readonly randomness: Randomness = {
    uuid: () => {
      this.#step()
      return this.#random.uuid()
    },
    bytes: (count) => {
      this.#step()
      return Uint8Array.from({ length: count }, () => this.#random.below(256))
    },
    below: (limit) => this.#random.below(limit),
  }

  #step(): void {
    if (--this.#stepsLeft <= 0) this.end()
  }
}
