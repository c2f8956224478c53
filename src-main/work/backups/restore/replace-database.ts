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
import { DatabaseError } from '#main/database/database-error.ts'
import type { ChainKey } from '#main/database/history/chain/chain-key.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import {
  COMPANION_SUFFIXES,
  removeCompanions,
  removeDatabase,
} from '#main/database/sqlite/database-files.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { freeIdFrom } from '../folder/backup-folder.ts'
import {
  backupFileName,
  BACKUPS_FOLDER,
  readBackupName,
  UNFINISHED,
} from '../folder/backup-name.ts'
import { syncFile, syncFolderOf } from '../copy/paced-files.ts'
import { stampRestored } from './stamp-restored.ts'
import type { RestoreWitness } from '#main/core/ports/backups.ts'

/** Copy of the backup that will replace the data. */
export const PREPARED_FILE = 'restoring.db'

export interface Replacement {
  readonly folder: string
  /** Already copied and checked. */
  readonly prepared: string
  readonly witness: RestoreWitness
  readonly till: string
  readonly now: number
  /** Undefined if only the desktop program can read the pepper. */
  readonly key: ChainKey | undefined
}

export interface Replaced {
  /** Backup of the replaced data; undefined if there were none. */
  readonly keptFile: string | undefined
  /** Puts the replaced data back, if the restored file does not open. */
  undo(): void
}

/**
 * Replaces a stopped till's data with a prepared file and keeps the old data as a backup. The swap is one
 * rename, so a power cut at any moment leaves a whole database. Throws DatabaseError if another program
 * owns the folder.
 */
export function replaceDatabase({
  folder,
  prepared,
  witness,
  till,
  now,
  key,
}: Replacement): Replaced {
  const file = join(folder, DATABASE_FILE)
  const owner = takeOwnership(folder)
  try {
    const state = finishLog(file)
    stampRestored(prepared, state === 'SOUND' ? file : undefined, witness, key)
    syncFile(prepared)
    if (state !== 'SOUND') {
      const aside = state === 'DAMAGED' ? keepDamaged(folder, now) : undefined
      removeCompanions(file)
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
    // Remove the old WAL: SQLite would apply it to the new file.
    removeCompanions(file)
    renameSync(prepared, file)
    syncFolderOf(file)
    renameSync(kept + UNFINISHED, kept)
    syncFolderOf(kept)
    return { keptFile: kept, undo: () => putBack(folder, kept) }
  } finally {
    owner.release()
  }
}

/** Moves the WAL that a crash left into the file, so that the file alone is complete. */
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

/**
 * Keeps an unreadable file and its WAL in a separate folder, so that data can still be salvaged from them.
 */
function keepDamaged(folder: string, now: number): string {
  const aside = join(folder, `damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const suffix of ['', ...COMPANION_SUFFIXES]) {
    const name = DATABASE_FILE + suffix
    if (existsSync(join(folder, name))) secondName(join(folder, name), join(aside, name))
  }
  return join(aside, DATABASE_FILE)
}

/** Hard-links the file; copies it if the file system has no hard links (exFAT). */
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
    removeCompanions(file)
    renameSync(kept, file)
    syncFolderOf(file)
  } finally {
    owner.release()
  }
}

/**
 * Removes what a crash left of a copy or a restore. A BEFORE_RESTORE part is complete if the swap was done,
 * and gets its final name. If it is still a hard link to the live file it is removed, because both names
 * would be written.
 */
export function clearUnfinished(folder: string): void {
  for (const name of [PREPARED_FILE, PREPARED_FILE + UNFINISHED]) {
    removeDatabase(join(folder, name))
  }
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
