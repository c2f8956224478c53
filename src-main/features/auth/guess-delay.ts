const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How many failures are free, how long each further one makes wait, and how failures fade. */
export interface DelayRule {
  /** Slips that cost nothing: the next failure is the first that makes one wait. */
  readonly free: number
  /** The first wait; it doubles with each failure. */
  readonly firstMs: number
  readonly longestMs: number
  /** From `lockingFailures` on; as long as `longestMs` where absent. */
  readonly lockedMs?: number
  /** One failure is forgotten each time that so much passes without another; never where absent. */
  readonly fadeMs?: number
}

/** From here a PIN sign-in is locked where it was tried, until its user signs in with a password. */
export const LOCKING_FAILURES = 10

const doubling = { firstMs: 30 * SECOND, longestMs: 15 * MINUTE } as const

/** One user's password or PIN at one device or address; the right secret forgets the failures. */
export const signInRule: DelayRule = { free: 4, ...doubling }

/**
 * PINs of others that one user types, on whatever device. No success forgets them, because the next
 * right PIN proves nothing about the guesses before it: they fade, or a manager lifts them.
 */
export const approvalRule: DelayRule = {
  free: 4,
  ...doubling,
  lockedMs: 60 * MINUTE,
  fadeMs: 60 * MINUTE,
}

/** The same PINs at one device, whoever is signed in: several people may not share the guessing. */
export const approvalDeviceRule: DelayRule = { free: 20, ...doubling, fadeMs: 6 * MINUTE }

/** One user's PIN over all devices. */
export const pinTotalRule: DelayRule = { free: 20, ...doubling, fadeMs: 60 * MINUTE }

/** One user's password over all addresses that are not enrolled: 100 an hour. */
export const passwordTotalRule: DelayRule = { free: 100, ...doubling, fadeMs: 36 * SECOND }

/** What so many failures make wait after the latest one. */
export function delayAfterMs(failures: number, rule: DelayRule = signInRule): number {
  if (failures <= rule.free) return 0
  if (rule.lockedMs !== undefined && failures >= LOCKING_FAILURES) return rule.lockedMs
  return Math.min(rule.firstMs * 2 ** (failures - rule.free - 1), rule.longestMs)
}

/** Failures that still count when so much has passed since the latest one. */
export function remainingFailures(failures: number, sinceMs: number, rule: DelayRule): number {
  if (rule.fadeMs === undefined) return failures
  return Math.max(0, failures - Math.floor(sinceMs / rule.fadeMs))
}

/** How much longer to wait; 0 where the next attempt is due. */
export function remainingWaitMs(failures: number, sinceMs: number, rule: DelayRule): number {
  const { fadeMs } = rule
  if (fadeMs === undefined) return Math.max(0, delayAfterMs(failures, rule) - sinceMs)
  for (let faded = Math.floor(sinceMs / fadeMs); ; faded++) {
    const dueMs = Math.max(sinceMs, faded * fadeMs, delayAfterMs(failures - faded, rule))
    // Where one more failure fades before that, its shorter delay is looked at next.
    if (dueMs < (faded + 1) * fadeMs) return dueMs - sinceMs
  }
}
