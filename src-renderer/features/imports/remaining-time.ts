import type { Import } from '#shared/api/machine/imports.ts'

const LEAST_DONE = 50
const LEAST_MS = 2_000
const MINUTE_MS = 60_000

/**
 * Returns the seconds that the rest of a running import takes at its speed so far; undefined while too few rows are
 * done to know the speed.
 */
export function remainingSeconds(
  { state, done, total, startedAt }: Pick<Import, 'state' | 'done' | 'total' | 'startedAt'>,
  now: Date,
): number | undefined {
  if (state !== 'RUNNING' || startedAt === null || done < LEAST_DONE) return undefined
  const passed = now.getTime() - Date.parse(startedAt)
  if (passed < LEAST_MS) return undefined
  return Math.ceil(((passed / done) * (total - done)) / 1_000)
}

/** Returns whole minutes from 90 seconds on, else seconds in steps of five. */
export function roundedTime(seconds: number): {
  readonly unit: 'seconds' | 'minutes'
  readonly count: number
} {
  if (seconds * 1_000 >= MINUTE_MS * 1.5)
    return { unit: 'minutes', count: Math.round(seconds / 60) }
  return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) }
}
