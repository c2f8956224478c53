import type { Clock } from '#main/core/acts/context.ts'
import { ANSWER_MS } from './main-requests.ts'

/** A heartbeat that is heard this long after a write began behind it on its own connection. */
const LATEST_BEAT_MS = 5_000

type SentOutcome = 'ANSWERED' | 'NOT_SENT' | 'UNKNOWN'

/** Watches the writes that a counter sends on, because they alone use numbers of its points. */
export interface SentWrites {
  /** Call the result when the outcome is known. */
  begin(): (outcome: SentOutcome) => void
  /**
   * True if a copy has all of them that lacks nothing of what the main till said at this time.
   * @param heardMs on the monotonic clock
   */
  areAllIn(heardMs: number): boolean
}

export function createSentWrites(clock: Clock): SentWrites {
  let underWay = 0
  // An earlier run of this program may have sent one before it ended.
  let settledMs = clock.monotonicMs() + ANSWER_MS
  return {
    begin() {
      underWay += 1
      return (outcome) => {
        underWay -= 1
        if (outcome === 'NOT_SENT') return
        // One without an answer may still be waiting at the main till for a card terminal.
        const workMs = outcome === 'UNKNOWN' ? ANSWER_MS : 0
        settledMs = Math.max(settledMs, clock.monotonicMs() + workMs)
      }
    },
    areAllIn: (heardMs) => underWay === 0 && heardMs > settledMs + LATEST_BEAT_MS,
  }
}
