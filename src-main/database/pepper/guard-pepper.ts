import { DatabaseError } from '../database-error.ts'
import type { OpenDatabase } from '../open.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '../prepared.ts'
import { isMarkOf, MARK, markOf } from './pepper-mark.ts'

const findMark = prepare<{ name: string }>()((db, { name }) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
)

/**
 * Stores a mark of the database's first pepper. Rejects with DatabaseError if the pepper differs: a
 * folder mixed from two copies, a second central, a new machine. With another pepper no stored password
 * or PIN matches, and new ones would not match the first pepper.
 */
export async function guardPepper(database: OpenDatabase, pepper: Uint8Array): Promise<void> {
  if (await hasMarkOf(database.reader, pepper)) return
  await database.transaction((db) => keepMark(db, pepper))
}

/**
 * Saves the mark unless there is one. Two processes of a central may start at once: the first one's mark
 * stays, and the other is refused.
 */
export async function keepMark(db: WriteDatabase, pepper: Uint8Array): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: MARK, value: markOf(pepper) })
    .onConflict((known) => known.column('name').doNothing())
    .execute()
  await hasMarkOf(db, pepper)
}

/** Returns false if the database has no mark yet. Rejects with DatabaseError if it is another pepper's. */
async function hasMarkOf(db: ReadDatabase | WriteDatabase, pepper: Uint8Array): Promise<boolean> {
  const row = await findMark.first(db, { name: MARK })
  if (row === undefined) return false
  if (!isMarkOf(row.value, pepper)) throw new DatabaseError('OTHER_PEPPER', 'pepper.key')
  return true
}
