import type { SyncStatus } from '../../../src-shared/api/sync.ts'

/** What the screen shows of the queue, in the order of the counters; `lists` is what comes the other way. */
export const syncViews = [
  'parked',
  'conflicts',
  'queued',
  'unknown',
  'done',
  'cancelled',
  'lists',
] as const
export type SyncView = (typeof syncViews)[number]
export type QueueView = Exclude<SyncView, 'lists'>

/** How many stand behind a counter; undefined where the register does not count them. */
export function countOf(view: SyncView, status: SyncStatus): number | undefined {
  switch (view) {
    case 'queued':
      return status.pending + status.inFlight + status.retry
    case 'cancelled':
    case 'lists':
      return undefined
    default:
      return status[view]
  }
}

/** Where a manager begins: with what needs one. */
export function firstView(status: SyncStatus): SyncView {
  return (['parked', 'conflicts', 'unknown'] as const).find((view) => status[view] > 0) ?? 'queued'
}

/** The view as the API asks for it. */
export function queryOf(view: QueueView, page: number) {
  const rest = { page, size: 50 }
  switch (view) {
    case 'queued':
      return { ...rest, queued: 'true' as const }
    case 'conflicts':
      return { ...rest, conflicts: 'true' as const }
    default:
      return { ...rest, state: view }
  }
}
