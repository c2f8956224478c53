import type { Clock } from '../../context.ts'
import type { Timers } from '../central-reply.ts'

interface Alarm {
  readonly dueMs: number
  readonly order: number
  readonly call: () => void
}

/** A clock whose hours pass as fast as the work between two alarms is done. */
export class VirtualTime implements Clock, Timers {
  #elapsedMs = 0
  #order = 0
  #alarms: Alarm[] = []
  readonly #startMs = Date.parse('2026-11-21T19:58:00.000Z')
  /** The wall clock can be turned; the monotonic one cannot. */
  wallOffsetMs = 0

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

  /** Lets time pass until `isOver` or the limit; `eachStep` looks at the world after every alarm. */
  async run(limitMs: number, isOver: () => boolean, eachStep?: () => void): Promise<void> {
    for (;;) {
      await workDone()
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

/** Every promise that can go on without an alarm has gone on. */
function workDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
