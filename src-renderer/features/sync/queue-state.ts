import type { SyncStatus } from '#shared/api/machine/sync.ts'

/** State of the queue to the central, as the bar shows it. */
export type QueueState =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'noIssuing' | 'historyDoubt' | 'signInRefused' | 'clockOff' | 'noLine' }
  | { readonly kind: 'toReview' | 'noLineWaiting' | 'waiting'; readonly count: number }
  | { readonly kind: 'loading' | 'sending'; readonly current: number; readonly total: number }

type Counts = Pick<SyncStatus, 'pending' | 'inFlight' | 'retry' | 'unknown' | 'done'>

/** Shorter lists load in a second or two, so they are not shown. */
const LONG_LIST = 1_000

/** Returns the list that a new till is loading; null if it loads none or only a short one. */
export function longLoad({ pull }: Pick<SyncStatus, 'pull'>): SyncStatus['pull'] {
  return pull?.isFirst === true && (pull.total ?? 0) >= LONG_LIST ? pull : null
}

/** More than any network delay. Matters because documents carry this clock's time. */
const CLOCK_OFF_MS = 120_000

/** True if the central's clock differs from this one. */
export function isClockOff({ clockSkewMs }: Pick<SyncStatus, 'clockSkewMs'>): boolean {
  return clockSkewMs !== null && Math.abs(clockSkewMs) >= CLOCK_OFF_MS
}

/** Returns the number of operations that wait without needing a user. */
function waitingOf({ pending, inFlight, retry, unknown }: Counts): number {
  return pending + inFlight + retry + unknown
}

/** Returns the number of operations sent before the queue began to fill; undefined while it is empty. */
export function burstStart(before: number | undefined, status: Counts): number | undefined {
  return waitingOf(status) === 0 ? undefined : (before ?? status.done)
}

/**
 * Returns the most important state: first one that stops invoices, then one that needs a user, then the connection.
 * Sending a single sale is not shown, or the bar would flicker.
 */
export function queueState(
  status: SyncStatus,
  doneAtStart: number | undefined,
  mayReview: boolean,
  mayAudit = false,
): QueueState {
  if (status.issuingHold !== null || status.clockDoubt !== null) return { kind: 'noIssuing' }
  if (mayAudit && status.historyDoubt !== null) return { kind: 'historyDoubt' }
  if (!status.enabled) return { kind: 'quiet' }
  const toReview = status.parked + status.conflicts
  if (mayReview && toReview > 0) return { kind: 'toReview', count: toReview }
  if (status.signInRefused) return { kind: 'signInRefused' }
  const waiting = waitingOf(status)
  if (status.online === false) {
    return waiting === 0 ? { kind: 'noLine' } : { kind: 'noLineWaiting', count: waiting }
  }
  // Only while online: offline, the number of waiting operations is more important.
  if (mayReview && isClockOff(status)) return { kind: 'clockOff' }
  const load = longLoad(status)
  if (load !== null) return { kind: 'loading', current: load.done, total: load.total ?? 0 }
  if (status.inFlight === 0) {
    const isStuck = waiting > 1 || status.pending === 0
    return waiting > 0 && isStuck ? { kind: 'waiting', count: waiting } : { kind: 'quiet' }
  }
  const sent = status.done - (doneAtStart ?? status.done)
  const total = sent + waiting
  return total === 1 ? { kind: 'quiet' } : { kind: 'sending', current: sent + 1, total }
}
