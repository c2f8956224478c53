import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { createFolder } from '#main/database/create-folder.ts'
import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { removeCompanions, removeDatabase } from '#main/database/sqlite/database-files.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { checkOrigin, originOf } from '../folder/backup-origin.ts'
import { BackupFaultError, checkCopy } from '../backup-facts.ts'
import { readBackupName, tillOf } from '../folder/backup-name.ts'
import { copyPaced } from '../copy/paced-files.ts'
import { clearUnfinished, PREPARED_FILE, replaceDatabase } from './replace-database.ts'

export interface RestoredFile {
  readonly invoices: number
  readonly lastNumber: string | null
  /** Path of the replaced data; undefined if there were none. */
  readonly keptFile: string | undefined
}

/**
 * Replaces a stopped till's data with a backup. The backup is only read, and a copy of it is checked before
 * the data are touched. Throws DatabaseError if the till runs, or if the file is foreign, damaged or of a
 * newer version.
 */
export function restoreFromFile(
  folder: string,
  from: string,
  now: Date,
  pepper: Uint8Array | undefined,
): RestoredFile {
  makeDataFolder(folder)
  if (resolve(from) === resolve(folder, DATABASE_FILE))
    throw new DatabaseError('FOREIGN_FILE', from)
  if (!existsSync(from)) throw new DatabaseError('FOREIGN_FILE', from)
  requireStopped(folder)
  clearUnfinished(folder)
  const prepared = join(folder, PREPARED_FILE)
  try {
    const facts = checkWhole(from, prepared, pepper)
    const replaced = replaceDatabase({
      folder,
      prepared,
      till: tillIn(prepared),
      now: now.getTime(),
      key: pepper && deriveChainKey(pepper),
      witness: {
        at: now.toISOString(),
        backupId: null,
        backupTakenAt: takenAt(from),
        userId: null,
        authorizedById: null,
      },
    })
    return { ...facts, keptFile: replaced.keptFile }
  } finally {
    removeDatabase(prepared)
  }
}

function makeDataFolder(folder: string): void {
  try {
    createFolder(folder)
  } catch (error) {
    throw new DatabaseError('NOT_WRITABLE', folder, error)
  }
}

/** Throws at once if the till runs, not after minutes of copying. */
function requireStopped(folder: string): void {
  takeOwnership(folder).release()
}

function checkWhole(from: string, prepared: string, pepper: Uint8Array | undefined) {
  try {
    // Check the copy, not the source: a stick may read well once and badly the next time.
    copyPaced(from, prepared)
    if (existsSync(`${from}-wal`)) copyPaced(`${from}-wal`, `${prepared}-wal`)
    makePlain(prepared)
    const facts = checkCopy(prepared)
    checkOrigin(prepared, pepper && originOf(pepper))
    return facts
  } catch (error) {
    if (!(error instanceof BackupFaultError)) throw error
    if (error.fault === 'FOREIGN') throw new DatabaseError('FOREIGN_FILE', from, error)
    if (error.fault === 'OTHER_INSTALLATION') throw new DatabaseError('OTHER_PEPPER', from, error)
    if (error.fault === 'CHANGED') throw new DatabaseError('SCHEMA_CHANGED', from, error)
    if (error.fault === 'NEWER') throw new DatabaseError('NEWER_VERSION', from, error)
    throw new DatabaseError('CORRUPT', from, error)
  }
}

/** Merges the write-ahead log: a file copied by hand from a till's folder still needs it. */
function makePlain(prepared: string): void {
  let raw: Database.Database | undefined
  try {
    raw = new Database(prepared)
    raw.pragma('wal_checkpoint(TRUNCATE)')
    raw.pragma('journal_mode = DELETE')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupFaultError(code === 'SQLITE_NOTADB' ? 'FOREIGN' : 'DAMAGED', prepared, error)
  } finally {
    raw?.close()
    removeCompanions(prepared)
  }
}

function tillIn(file: string): string {
  const raw = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const id = raw
      .prepare("SELECT value FROM settings WHERE name = 'installation.id'")
      .pluck()
      .get()
    return tillOf(typeof id === 'string' ? id : 'unknown')
  } finally {
    raw.close()
  }
}

function takenAt(from: string): string | null {
  const name = readBackupName(from.slice(dirname(from).length).replace(/^[\\/]/, ''))
  return name === undefined ? null : new Date(name.id).toISOString()
}
