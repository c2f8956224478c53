import type { Guesses, Clock } from '#main/core/acts/context.ts'

/** Creates one counter for each app; delays are measured in its lifetime. */
export function createGuesses(clock: Clock): Guesses {
  const startedMs = clock.monotonicMs()
  const failedMs = new Map<string, number>()
  const lastInTurn = new Map<string, Promise<unknown>>()

  return {
    async inTurn(subject, attempt) {
      const mine = (lastInTurn.get(subject) ?? Promise.resolve()).then(attempt)
      const settled = mine.catch(() => undefined)
      lastInTurn.set(subject, settled)
      try {
        return await mine
      } finally {
        if (lastInTurn.get(subject) === settled) lastInTurn.delete(subject)
      }
    },

    failed(subject) {
      failedMs.set(subject, clock.monotonicMs())
    },

    succeeded(subject) {
      failedMs.delete(subject)
    },

    msSinceFailure(subject) {
      return clock.monotonicMs() - (failedMs.get(subject) ?? startedMs)
    },
  }
}
