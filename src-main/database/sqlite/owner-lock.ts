import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'

/** The locks of this process. A lock that nothing names would be collected as garbage, and so be released. */
const held = new Set<Database.Database>()

/**
 * Makes this process the only owner of a data folder until `release`. The operating system drops the lock
 * if the process is killed. The lock is on its own small database file, so that readers and the checkpoint
 * thread can still open the real one.
 */
export function takeOwnership(folder: string): { release(): void } {
  const file = join(folder, 'owner.lock')
  let lock: Database.Database | undefined
  try {
    lock = new Database(file, { timeout: 0 })
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') {
      throw new DatabaseError('ALREADY_OPEN', folder, error)
    }
    throw new DatabaseError('NOT_WRITABLE', folder, error)
  }
  const taken = lock
  held.add(taken)
  return {
    release() {
      if (!held.delete(taken)) return
      taken.exec('ROLLBACK')
      taken.close()
    },
  }
}
