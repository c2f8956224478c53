import type { LanSettings } from '../../../src-shared/api/lan.ts'
import type { BaseContext, ReadContext } from '../../acts/context.ts'
import type { LanSettings as Chosen } from '../../settings/lan-settings.ts'
import { loadLanSettings } from '../../settings/settings.ts'

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
