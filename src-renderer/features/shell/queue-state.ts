import type { SyncStatus } from '../../../src-shared/api/sync.ts'

/** What the bar says of the queue to the central. */
export type QueueState =
  | {
      readonly kind:
        'noIssuing' | 'historyDoubt' | 'signInRefused' | 'clockOff' | 'noLine' | 'quiet'
    }
  | { readonly kind: 'toReview' | 'noLineWaiting' | 'waiting'; readonly count: number }
  | { readonly kind: 'loading' | 'sending'; readonly current: number; readonly total: number }

type Counts = Pick<SyncStatus, 'pending' | 'inFlight' | 'retry' | 'unknown' | 'done'>

/** A list that is here within a second or two is no news. */
const LONG_LIST = 1_000

/** The list that a new till waits for; null while there is none to wait for. */
export function longLoad({ pull }: Pick<SyncStatus, 'pull'>): SyncStatus['pull'] {
  return pull?.isFirst === true && (pull.total ?? 0) >= LONG_LIST ? pull : null
}

/** More than any answer takes (facts/reliability.md §2.10): documents carry the time of this clock. */
const CLOCK_OFF_MS = 120_000

/** Whether the central's clock shows another time. */
export function isClockOff({ clockSkewMs }: Pick<SyncStatus, 'clockSkewMs'>): boolean {
  return clockSkewMs !== null && Math.abs(clockSkewMs) >= CLOCK_OFF_MS
}

/** What goes, or will go, without anybody's help. */
function waitingOf({ pending, inFlight, retry, unknown }: Counts): number {
  return pending + inFlight + retry + unknown
}

/** How much had been sent when the queue last began to fill; undefined while it is empty. */
export function burstStart(before: number | undefined, status: Counts): number | undefined {
  return waitingOf(status) === 0 ? undefined : (before ?? status.done)
}

/**
 * The one thing to know: first what stops invoices, then what waits for a person, then the line. A
 * single sale on its way is no news; the bar would flicker with every one.
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
  // Told without a line as well, it would hide what waits for one.
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
