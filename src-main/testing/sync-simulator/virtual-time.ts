import type { Clock } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'

interface Alarm {
  readonly dueMs: number
  readonly order: number
  readonly call: () => void
}

/** Clock and timers that jump to the next alarm instead of waiting. */
export class VirtualTime implements Clock, Timers {
  #elapsedMs = 0
  #order = 0
  #alarms: Alarm[] = []
  readonly #startMs = Date.parse('2026-11-21T19:58:00.000Z')
  readonly #worked: () => Promise<void>
  /** Offset of the wall clock; the monotonic clock cannot be changed. */
  wallOffsetMs = 0

  /** @param worked resolves when nothing goes on that needs no alarm; by default after the work of promises */
  constructor(worked: () => Promise<void> = workDone) {
    this.#worked = worked
  }

  now(): Date {
    return new Date(this.#startMs + this.#elapsedMs + this.wallOffsetMs)
  }

  monotonicMs(): number {
    return this.#elapsedMs
  }

  after(milliseconds: number, call: () => void): () => void {
    const alarm = {
      dueMs: this.#elapsedMs + Math.max(0, milliseconds),
      order: this.#order++,
      call,
    }
    this.#alarms.push(alarm)
    return () => {
      const index = this.#alarms.indexOf(alarm)
      if (index !== -1) this.#alarms.splice(index, 1)
    }
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  /** Advances time until `isOver` or the limit; calls `eachStep` after every alarm. */
  async run(limitMs: number, isOver: () => boolean, eachStep?: () => void): Promise<void> {
    for (;;) {
      await this.#worked()
      eachStep?.()
      if (isOver()) return
      const next = this.#alarms.reduce<Alarm | undefined>(
        (first, alarm) =>
          first === undefined ||
          alarm.dueMs < first.dueMs ||
          (alarm.dueMs === first.dueMs && alarm.order < first.order)
            ? alarm
            : first,
        undefined,
      )
      if (next === undefined || next.dueMs > limitMs) return
      this.#alarms.splice(this.#alarms.indexOf(next), 1)
      this.#elapsedMs = next.dueMs
      next.call()
    }
  }
}

/** Resolves when all promises that need no alarm have run. */
function workDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
