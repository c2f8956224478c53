import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../database/database-error.ts'
import { hasAnchor } from './anchor-store.ts'

/**
 * A data folder with an anchor has sold before. Without its database file an empty shop would start
 * there, whose first invoices would repeat numbers. Throws DatabaseError.
 */
export function refuseLostDatabase(folder: string, databaseFile: string): void {
  if (!hasAnchor(folder)) return
  const file = join(folder, databaseFile)
  if (!existsSync(file)) throw new DatabaseError('MISSING', file)
  // After a crash in the first start everything may still be in the write-ahead log.
  const isEmpty = statSync(file).size === 0 && sizeOf(`${file}-wal`) === 0
  if (isEmpty) throw new DatabaseError('EMPTIED', file)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
