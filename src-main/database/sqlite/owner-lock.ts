import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'

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
  const held = lock
  return {
    release() {
      if (!held.open) return
      held.exec('ROLLBACK')
      held.close()
    },
  }
}
