import type { Randomness } from '#main/core/acts/context.ts'

const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 300_000
/** Limit of any Retry-After: a server cannot pause a till for longer. */
const LONGEST_RETRY_AFTER_MS = 900_000

/**
 * Returns a random delay up to 2 s, 4 s, 8 s … 300 s (full jitter), so that tills do not retry all at once.
 */
export function retryDelayMs(attempts: number, randomness: Pick<Randomness, 'below'>): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20))
  return randomness.below(ceiling)
}

/** Returns the milliseconds of a Retry-After header (seconds or a date); undefined if it is not usable. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  if (Number.isNaN(milliseconds) || milliseconds <= 0) return undefined
  return Math.min(milliseconds, LONGEST_RETRY_AFTER_MS)
}
