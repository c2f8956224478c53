import type { Randomness } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'

/**
 * Reads the id of this installation, created at its first start. Emission points are bound to it, so a
 * cloned or restored database can be distinguished from the original.
 */
export async function readInstallationId(
  database: OpenDatabase,
  randomness: Randomness,
): Promise<string> {
  return database.transaction(async (db) => {
    const known = await readSetting(db, 'installation.id')
    if (known !== undefined) return known
    const created = randomness.uuid()
    await saveSetting(db, 'installation.id', created)
    return created
  })
}
