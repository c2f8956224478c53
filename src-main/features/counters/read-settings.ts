import type { CounterSettings } from '#shared/api/machine/counters.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadCounterSettings } from '#main/core/settings/settings.ts'

/** GET /counters/settings */
export async function readSettings({ db }: ReadContext): Promise<CounterSettings> {
  const { waitForCopyMs, takeoverAfterSeconds, addresses } = await loadCounterSettings(db)
  return { waitForCopyMs, takeoverAfterSeconds, addresses: [...addresses] }
}
