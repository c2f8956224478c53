import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../create-folder.ts'
import { DatabaseError } from '../database-error.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const STICKY = 0o1000
const OURS = /^(?:mostrador\.db|owner\.lock|anchor\.|pepper\.|before-migration-)/

/**
 * Creates the folder and the database file if they are missing, with access for the owner only. SQLite
 * gives its WAL the same permissions as the file. Throws DatabaseError('NOT_WRITABLE').
 */
export function makeFolder(folder: string, databaseFile: string): void {
  try {
    createFolder(folder)
    closeSync(openSync(databaseFile, 'a', OWNER_ONLY_FILE))
  } catch (error) {
    throw new DatabaseError('NOT_WRITABLE', folder, error)
  }
}

/** Removes other users' access to the folder and our files: they contain customer data. */
export function restrictFolder(folder: string): void {
  // Do not restrict a shared folder such as /tmp.
  if ((statSync(folder).mode & STICKY) === 0) restrict(folder, OWNER_ONLY_FOLDER)
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) restrict(join(folder, name), OWNER_ONLY_FILE)
  }
}

/** Sets the mode. Ignored if the file system has no permissions or the file belongs to another user. */
function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EROFS') throw error
  }
}
