import type { SyncStatus } from '#shared/api/machine/sync.ts'

/** Views of the screen, in the order of the counters; `lists` are the downloads from the central. */
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

/** Returns the number on a counter; undefined if the register does not count that view. */
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

/** Returns the first view that needs a manager. */
export function firstView(status: SyncStatus): SyncView {
  return (['parked', 'conflicts', 'unknown'] as const).find((view) => status[view] > 0) ?? 'queued'
}

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
