import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '#main/database/database-error.ts'
import { hasAnchor } from './anchor-store.ts'

/**
 * Throws DatabaseError if the data folder has an anchor, so it has sold before, but no database file. An
 * empty shop would start there and repeat invoice numbers.
 */
export function refuseLostDatabase(folder: string, databaseFile: string): void {
  if (!hasAnchor(folder)) return
  const file = join(folder, databaseFile)
  if (!existsSync(file)) throw new DatabaseError('MISSING', file)
  // After a crash in the first start, all data may still be in the write-ahead log.
  const isEmpty = statSync(file).size === 0 && sizeOf(`${file}-wal`) === 0
  if (isEmpty) throw new DatabaseError('EMPTIED', file)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
