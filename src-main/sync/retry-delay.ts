import type { Randomness } from '../context.ts'

const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 300_000
/** No server may silence a till for longer, whatever it says. */
const LONGEST_RETRY_AFTER_MS = 900_000

/** Full jitter: anything up to 2 s, 4 s, 8 s … 300 s, so that tills do not come back in step. */
export function retryDelayMs(attempts: number, randomness: Pick<Randomness, 'below'>): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20))
  return randomness.below(ceiling)
}

/** Milliseconds to wait by a Retry-After header, seconds or a date; undefined where it says nothing. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  if (Number.isNaN(milliseconds) || milliseconds <= 0) return undefined
  return Math.min(milliseconds, LONGEST_RETRY_AFTER_MS)
}
