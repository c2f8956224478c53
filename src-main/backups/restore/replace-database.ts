import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DatabaseError } from '../../database/database-error.ts'
import { DATABASE_FILE } from '../../database/open.ts'
import { takeOwnership } from '../../database/owner-lock.ts'
import { freeIdFrom } from '../backup-folder.ts'
import { backupFileName, BACKUPS_FOLDER, readBackupName, UNFINISHED } from '../backup-name.ts'
import { syncFile, syncFolderOf } from '../paced-files.ts'
import { type RestoreWitness, stampRestored } from './stamp-restored.ts'

/** The backup on its way into the place of the data. */
export const PREPARED_FILE = 'restoring.db'

export interface Replacement {
  readonly folder: string
  /** Copied and checked already. */
  readonly prepared: string
  readonly witness: RestoreWitness
  readonly till: string
  readonly now: number
}

export interface Replaced {
  /** The data of before, whole, as a backup; undefined where there were none. */
  readonly keptFile: string | undefined
  /** Puts the data of before back, for a restored file that does not open. */
  undo(): void
}

/**
 * Puts a prepared file in the place of a stopped till's data and keeps those as a backup. At no moment
 * is there no database or half of one, whenever the power goes: one rename decides. Throws DatabaseError
 * where another program has the folder.
 */
export function replaceDatabase({ folder, prepared, witness, till, now }: Replacement): Replaced {
  const file = join(folder, DATABASE_FILE)
  const owner = takeOwnership(folder)
  try {
    const state = finishLog(file)
    stampRestored(prepared, state === 'SOUND' ? file : undefined, witness)
    syncFile(prepared)
    if (state !== 'SOUND') {
      const aside = state === 'DAMAGED' ? keepDamaged(folder, now) : undefined
      for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
      renameSync(prepared, file)
      syncFolderOf(file)
      return { keptFile: aside, undo: () => {} }
    }
    const backups = join(folder, BACKUPS_FOLDER)
    mkdirSync(backups, { recursive: true, mode: 0o700 })
    const id = freeIdFrom(now, backups, till)
    const kept = join(backups, backupFileName({ id, till, reason: 'BEFORE_RESTORE' }))
    secondName(file, kept + UNFINISHED)
    syncFolderOf(kept)
    // SQLite would take the log of the old file for the new one's.
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
    renameSync(prepared, file)
    syncFolderOf(file)
    renameSync(kept + UNFINISHED, kept)
    syncFolderOf(kept)
    return { keptFile: kept, undo: () => putBack(folder, kept) }
  } finally {
    owner.release()
  }
}

/** What a crash left in the log goes into the file, so that the file alone is all there is. */
function finishLog(file: string): 'SOUND' | 'DAMAGED' | 'NONE' {
  if (!existsSync(file)) return 'NONE'
  let raw: Database.Database | undefined
  try {
    raw = new Database(file)
    const [result] = raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    if (result?.busy === 1) throw new DatabaseError('ALREADY_OPEN', file)
    raw.pragma('journal_mode = DELETE')
    return 'SOUND'
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'DAMAGED'
    throw error
  } finally {
    raw?.close()
  }
}

/** What cannot be read stays whole for whoever may save something from it: the file with its log. */
function keepDamaged(folder: string, now: number): string {
  const aside = join(folder, `damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const suffix of ['', '-wal', '-shm']) {
    const name = DATABASE_FILE + suffix
    if (existsSync(join(folder, name))) secondName(join(folder, name), join(aside, name))
  }
  return join(aside, DATABASE_FILE)
}

/** A second name costs nothing; a file system without them (exFAT) gets a copy. */
function secondName(file: string, name: string): void {
  rmSync(name, { force: true })
  try {
    linkSync(file, name)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    copyFileSync(file, name)
    syncFile(name)
  }
}

function putBack(folder: string, kept: string): void {
  const owner = takeOwnership(folder)
  try {
    const file = join(folder, DATABASE_FILE)
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
    renameSync(kept, file)
    syncFolderOf(file)
  } finally {
    owner.release()
  }
}

/**
 * After a crash in the middle of a copy or a restore: what is half is removed. The data of before a
 * restore are half only while they still are the data: two names of one file would both be written.
 */
export function clearUnfinished(folder: string): void {
  rmSync(join(folder, PREPARED_FILE), { force: true })
  const backups = join(folder, BACKUPS_FOLDER)
  if (!existsSync(backups)) return
  const live = identityOf(join(folder, DATABASE_FILE))
  for (const name of readdirSync(backups)) {
    if (!name.includes(UNFINISHED)) continue
    const part = join(backups, name)
    const finished = name.slice(0, -UNFINISHED.length)
    const isReplaced =
      readBackupName(finished)?.reason === 'BEFORE_RESTORE' && identityOf(part) !== live
    if (isReplaced) renameSync(part, join(backups, finished))
    else rmSync(part, { force: true })
  }
}

function identityOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.dev}/${stats.ino}`
}
