import { hash, timingSafeEqual } from 'node:crypto'
import { DatabaseError } from '../database/database-error.ts'
import type { OpenDatabase } from '../database/open.ts'

const SETTING = 'installation.pepper'

/**
 * A database on a server and the pepper in a folder can come apart: a second central, a new machine.
 * With another pepper no password and no PIN would fit, and those saved from then on would not fit
 * the first. Keeps a mark of the pepper that the database began with. Rejects with DatabaseError.
 */
export async function guardPepper(database: OpenDatabase, pepper: Uint8Array): Promise<void> {
  const value = hash(
    'sha256',
    Buffer.concat([Buffer.from('mostrador-pepper'), pepper]),
    'base64url',
  )
  const kept = await database.transaction(async (db) => {
    await db
      .insertInto('settings')
      .values({ name: SETTING, value })
      .onConflict((known) => known.column('name').doNothing())
      .execute()
    return db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirstOrThrow()
  })
  if (!timingSafeEqual(Buffer.from(kept.value), Buffer.from(value))) {
    throw new DatabaseError('OTHER_PEPPER', 'pepper.key')
  }
}
