import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { updates, UpdateSettings } from '#shared/api/machine/updates.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadUpdateSettings, saveSetting } from '#main/core/settings/settings.ts'
import {
  builtKey,
  builtSource,
  type UpdateSettings as StoredSettings,
} from '#main/core/settings/update-settings.ts'
import { requireUpdates } from './require-updates.ts'

/** GET /updates/settings */
export async function readUpdateSettings(context: ReadContext): Promise<UpdateSettings> {
  requireUpdates(context)
  return shown(await loadUpdateSettings(context.db))
}

/**
 * PUT /updates/settings: turned on, they need a source and a key, because a release that nobody signed is never run.
 */
export async function saveUpdateSettings(
  context: WriteContext,
  { body }: Input<typeof updates.saveSettings>,
): Promise<UpdateSettings> {
  requireUpdates(context)
  const chosen = { isOn: body.isOn, source: orNull(body.source), key: orNull(body.key) }
  if (chosen.isOn) {
    if ((chosen.source ?? builtSource) === null) {
      throw invalidField('source', 'UPDATE_SOURCE_MISSING')
    }
    if ((chosen.key ?? builtKey) === null) throw invalidField('key', 'UPDATE_KEY_MISSING')
  }
  const before = await loadUpdateSettings(context.db)
  await saveSetting(context.db, 'updates', { ...before, ...chosen })
  context.audit({ kind: 'UPDATE_SETTINGS_SAVED', payload: chosen })
  return shown(chosen)
}

function orNull(text: string | null | undefined): string | null {
  return text == null || text === '' ? null : text
}

function shown({ isOn, source, key }: Pick<StoredSettings, 'isOn' | 'source' | 'key'>) {
  return { isOn, source, key, builtSource, hasBuiltKey: builtKey !== null }
}
