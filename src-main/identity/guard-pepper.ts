import { hash, timingSafeEqual } from 'node:crypto'
import { DatabaseError } from '../database/database-error.ts'
import type { OpenDatabase } from '../database/open.ts'

const SETTING = 'installation.pepper'

/**
 * A database and its pepper can come apart: a folder put together from two copies, a second central, a
 * new machine. With another pepper no password and no PIN would fit, and those saved from then on would
 * not fit the first. Keeps a mark of the pepper that the database began with. Rejects with
 * DatabaseError.
 */
export async function guardPepper(database: OpenDatabase, pepper: Uint8Array): Promise<void> {
  const value = hash(
    'sha256',
    Buffer.concat([Buffer.from('mostrador-pepper'), pepper]),
    'base64url',
  )
  const kept = (await readMark(database)) ?? (await saveMark(database, value))
  if (!timingSafeEqual(Buffer.from(kept), Buffer.from(value))) {
    throw new DatabaseError('OTHER_PEPPER', 'pepper.key')
  }
}

async function readMark({ reader }: OpenDatabase): Promise<string | undefined> {
  const row = await reader
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst()
  return row?.value
}

/** Two processes of a central may start at once: the first one's mark stays. */
function saveMark(database: OpenDatabase, value: string): Promise<string> {
  return database.transaction(async (db) => {
    await db
      .insertInto('settings')
      .values({ name: SETTING, value })
      .onConflict((known) => known.column('name').doNothing())
      .execute()
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirstOrThrow()
    return row.value
  })
}
