const MINUTE_MS = 60_000
const STEP_MS = 5 * MINUTE_MS

/** Returns the hour `minutes` from now, rounded up to five minutes. */
export function promisedIn(minutes: number, now: Date): string {
  const due = now.getTime() + minutes * MINUTE_MS
  return new Date(Math.ceil(due / STEP_MS) * STEP_MS).toISOString()
}
