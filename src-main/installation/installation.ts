import type { Randomness } from '../acts/context.ts'
import type { OpenDatabase } from '../database/open.ts'

const SETTING = 'installation.id'

/**
 * Reads the id of this installation, created at its first start. Emission points are bound to it, so a
 * cloned or restored database can be distinguished from the original.
 */
export async function readInstallationId(
  database: OpenDatabase,
  randomness: Randomness,
): Promise<string> {
  return database.transaction(async (db) => {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst()
    if (row !== undefined) return row.value
    const value = randomness.uuid()
    await db.insertInto('settings').values({ name: SETTING, value }).execute()
    return value
  })
}
