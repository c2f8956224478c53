import type { Timers } from '#main/core/clock/timers.ts'

const MINUTE_MS = 60_000

/** Returns timers that fire only when a test says so. */
export function turnedTimers() {
  const waiting = new Set<{ readonly milliseconds: number; readonly call: () => void }>()
  const timers: Timers = {
    after(milliseconds, call) {
      const entry = { milliseconds, call }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
  }
  return {
    timers,
    /** Fires the timers of this length, by default one minute; a work that still runs is not repeated. */
    pass: (length = MINUTE_MS): void => {
      for (const entry of Array.from(waiting)) {
        if (entry.milliseconds !== length) continue
        waiting.delete(entry)
        entry.call()
      }
    },
  }
}
