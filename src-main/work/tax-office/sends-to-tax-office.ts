import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadSyncSettings, readSetting } from '#main/core/settings/settings.ts'

/**
 * Returns true if documents can be authorised: this program signs and has a certificate, or a
 * central receives them. If false, a printed document says that it is not authorised.
 */
export async function sendsToTaxOffice(db: ReadDatabase): Promise<boolean> {
  const own = await readSetting(db, 'electronicDocuments')
  if (own?.enabled === true) return (await readSetting(db, 'certificate')) !== undefined
  return (await loadSyncSettings(db)).enabled
}
