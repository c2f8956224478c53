import type { SyncPull } from '#shared/api/machine/sync.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

export const pullColumns = [
  'resource',
  'pulledAt',
  'rowCount',
  'lastTriedAt',
  'lastError',
  'heldRowCount',
] as const

/** GET /sync/pulls */
export async function listPulls(context: ReadContext): Promise<SyncPull[]> {
  return context.db.selectFrom('pulls').select(pullColumns).orderBy('resource').execute()
}
