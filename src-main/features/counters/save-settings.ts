import type { counters, CounterSettings } from '#shared/api/machine/counters.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { saveSetting } from '#main/core/settings/settings.ts'

/** PUT /counters/settings */
export async function saveSettings(
  write: WriteContext,
  { body }: Input<typeof counters.saveSettings>,
): Promise<CounterSettings> {
  const settings = { ...body, addresses: [...new Set(body.addresses)] }
  await saveSetting(write.db, 'counters', settings)
  write.audit({ kind: 'COUNTER_SETTINGS_SAVED', payload: settings })
  return settings
}
