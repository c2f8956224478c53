import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const STICKY = 0o1000
const OURS = /^(?:mostrador\.db|owner\.lock|anchor\.|pepper\.|before-migration-)/

/**
 * Makes the folder and the database file if they are missing. SQLite gives its write-ahead log the
 * rights of the file, so the file is made with the owner's alone. Throws DatabaseError('NOT_WRITABLE').
 */
export function makeFolder(folder: string, databaseFile: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
    closeSync(openSync(databaseFile, 'a', OWNER_ONLY_FILE))
  } catch (error) {
    throw new DatabaseError('NOT_WRITABLE', folder, error)
  }
}

/** Takes the rights of everybody but the owner from what stands in the folder: it holds customers. */
export function restrictFolder(folder: string): void {
  // A shared folder such as /tmp is not ours to close.
  if ((statSync(folder).mode & STICKY) === 0) restrict(folder, OWNER_ONLY_FOLDER)
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) restrict(join(folder, name), OWNER_ONLY_FILE)
  }
}

/** Some file systems have no rights, and a file of another user's cannot be changed: then it stays. */
function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EROFS') throw error
  }
}
