/** Slips that cost nothing: the fifth failure is the first that makes one wait. */
export const FREE_FAILURES = 4
/** From here a PIN is locked where it was tried, until its user signs in with a password. */
export const LOCKING_FAILURES = 10
const FIRST_DELAY_MS = 30_000
const MAXIMUM_DELAY_MS = 15 * 60_000

/** How long after its latest failure a secret cannot be tried: 30 s, doubling up to 15 minutes. */
export function delayAfterMs(failures: number): number {
  if (failures <= FREE_FAILURES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES - 1), MAXIMUM_DELAY_MS)
}
