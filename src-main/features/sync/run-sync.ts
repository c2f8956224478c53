import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { conflict } from '#shared/api/error.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'
import { readStatus } from './read-status.ts'

/** POST /sync/run: syncs now, without waiting for the next retry. */
export async function runSync(context: ManualContext): Promise<SyncStatus> {
  const { enabled } = await loadSyncSettings(context.db)
  if (!enabled) throw conflict('SYNC_DISABLED')
  await context.central.run()
  return readStatus(context)
}
