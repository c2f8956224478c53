import { conflict } from '#shared/api/error.ts'
import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { loadUpdateSettings } from '#main/core/settings/settings.ts'
import { builtKey, builtSource } from '#main/core/settings/update-settings.ts'
import { readUpdateStatus } from './read-update-status.ts'
import { requireUpdates } from './require-updates.ts'

/** POST /updates/look: also while registers are open, and while the daily look is off. */
export async function lookForUpdate(context: ManualContext): Promise<UpdateStatus> {
  requireUpdates(context)
  const settings = await loadUpdateSettings(context.db)
  if ((settings.source ?? builtSource) === null) throw conflict('UPDATE_SOURCE_MISSING')
  if ((settings.key ?? builtKey) === null) throw conflict('UPDATE_KEY_MISSING')
  await context.updates.look(settings)
  return readUpdateStatus(context)
}
