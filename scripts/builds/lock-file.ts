import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Takes the lock of a file and returns a function that releases it. Waits for another process that holds it; throws if
 * it waited too long. The operating system releases the lock of a killed process.
 */
export function lockFile(file: string, timeoutMilliseconds: number): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { timeout: timeoutMilliseconds })
  try {
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw error
  }
  return () => database.close()
}

/** As `lockFile`, without waiting: returns undefined if another process holds the lock. */
export function tryLockFile(file: string): (() => void) | undefined {
  try {
    return lockFile(file, 0)
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
