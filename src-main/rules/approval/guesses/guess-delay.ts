const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The number of free failures, the delay of each further one, and how failures fade. */
export interface DelayRule {
  /** Failures without delay. */
  readonly free: number
  /** The first delay; it doubles with each failure. */
  readonly firstMs: number
  readonly longestMs: number
  /** The delay from `lockingFailures` on; `longestMs` if absent. */
  readonly lockedMs?: number
  /** Time without a failure after which one failure is forgotten; never forgotten if absent. */
  readonly fadeMs?: number
}

/** From this count on, the PIN is locked on that device until its user signs in with a password. */
export const LOCKING_FAILURES = 10

const doubling = { firstMs: 30 * SECOND, longestMs: 15 * MINUTE } as const

/** One user's password or PIN at one device or address; a right secret resets the failures. */
export const signInRule: DelayRule = { free: 4, ...doubling }

/**
 * Other users' PINs typed by one user on any device. A right PIN does not reset them, because it says
 * nothing about the guesses before it: they fade, or a manager resets them.
 */
export const approvalRule: DelayRule = {
  free: 4,
  ...doubling,
  lockedMs: 60 * MINUTE,
  fadeMs: 60 * MINUTE,
}

/** The same PINs at one device for all users, so several people cannot share the guessing. */
export const approvalDeviceRule: DelayRule = { free: 20, ...doubling, fadeMs: 6 * MINUTE }

/** One user's PIN on all devices. */
export const pinTotalRule: DelayRule = { free: 20, ...doubling, fadeMs: 60 * MINUTE }

/** One user's password on all addresses that are not enrolled: 100 an hour. */
export const passwordTotalRule: DelayRule = { free: 100, ...doubling, fadeMs: 36 * SECOND }

/** Returns the delay after the latest of so many failures. */
export function delayAfterMs(failures: number, rule: DelayRule = signInRule): number {
  if (failures <= rule.free) return 0
  if (rule.lockedMs !== undefined && failures >= LOCKING_FAILURES) return rule.lockedMs
  return Math.min(rule.firstMs * 2 ** (failures - rule.free - 1), rule.longestMs)
}

/** Returns the failures that still count after that time without another. */
export function remainingFailures(failures: number, sinceMs: number, rule: DelayRule): number {
  if (rule.fadeMs === undefined) return failures
  return Math.max(0, failures - Math.floor(sinceMs / rule.fadeMs))
}

/** Returns the remaining wait; 0 if the next attempt is allowed now. */
export function remainingWaitMs(failures: number, sinceMs: number, rule: DelayRule): number {
  const { fadeMs } = rule
  if (fadeMs === undefined) return Math.max(0, delayAfterMs(failures, rule) - sinceMs)
  for (let faded = Math.floor(sinceMs / fadeMs); ; faded++) {
    const dueMs = Math.max(sinceMs, faded * fadeMs, delayAfterMs(failures - faded, rule))
    // If one more failure fades before that, continue with its shorter delay.
    if (dueMs < (faded + 1) * fadeMs) return dueMs - sinceMs
  }
}
