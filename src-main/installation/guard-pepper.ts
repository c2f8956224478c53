import { hash, timingSafeEqual } from 'node:crypto'
import { DatabaseError } from '../database/database-error.ts'
import type { OpenDatabase } from '../database/open.ts'
import { readSetting, saveFirstSetting } from '../settings/settings.ts'

/**
 * Stores a mark of the database's first pepper. Rejects with DatabaseError if the pepper differs: a
 * folder mixed from two copies, a second central, a new machine. With another pepper no stored password
 * or PIN matches, and new ones would not match the first pepper.
 */
export async function guardPepper(database: OpenDatabase, pepper: Uint8Array): Promise<void> {
  const value = hash(
    'sha256',
    Buffer.concat([Buffer.from('mostrador-pepper'), pepper]),
    'base64url',
  )
  const kept =
    (await readSetting(database.reader, 'installation.pepper')) ?? (await saveMark(database, value))
  if (!timingSafeEqual(Buffer.from(kept), Buffer.from(value))) {
    throw new DatabaseError('OTHER_PEPPER', 'pepper.key')
  }
}

/**
 * Saves the mark unless there is one. Two processes of a central may start at once: the first one's mark
 * stays.
 */
function saveMark(database: OpenDatabase, value: string): Promise<string> {
  return database.transaction(async (db) => {
    await saveFirstSetting(db, 'installation.pepper', value)
    return (await readSetting(db, 'installation.pepper')) ?? value
  })
}
