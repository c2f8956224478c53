import type { LanSettings } from '#shared/api/machine/lan.ts'
import type { BaseContext, ReadContext } from '#main/core/acts/context.ts'
import type { LanSettings as Chosen } from '#main/core/settings/lan-settings.ts'
import { loadLanSettings } from '#main/core/settings/settings.ts'

/** GET /lan/settings */
export async function readSettings(context: ReadContext): Promise<LanSettings> {
  return toAnswer(context, await loadLanSettings(context.db))
}

/** Returns the saved settings with the current state of the port. */
export async function toAnswer(
  { lan }: Pick<BaseContext, 'lan'>,
  { enabled, port, tls }: Chosen,
): Promise<LanSettings> {
  return { enabled, port, tls, ...(await lan.readState()) }
}
