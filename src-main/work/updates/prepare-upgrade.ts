import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DatabaseError } from '#main/database/database-error.ts'
import { versionOf } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { writeManifest } from '../backups/copy/manifest.ts'
import { StopSignal } from '../backups/copy/stop-signal.ts'
import { takeCopy } from '../backups/copy/take-copy.ts'
import { freeIdFrom } from '../backups/folder/backup-folder.ts'
import { backupFileName, BACKUPS_FOLDER, tillOf } from '../backups/folder/backup-name.ts'

/**
 * Does what an installer asks of the installed program before it replaces it: takes a checked backup, also while the
 * till runs. Returns the path of the backup; undefined if there are no data. Throws DatabaseError `NEWER_VERSION` if
 * `schema`, the newest that the other version can read, is older than the data.
 */
export async function prepareUpgrade(
  folder: string,
  schema: number,
  now: Date,
): Promise<string | undefined> {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) return undefined
  const found = readFacts(file)
  if (found.schema > schema) {
    throw new DatabaseError('NEWER_VERSION', `${file}, versión ${found.schema}`)
  }
  const backups = join(folder, BACKUPS_FOLDER)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const id = freeIdFrom(now.getTime(), backups, found.till)
  const target = join(backups, backupFileName({ id, till: found.till, reason: 'BEFORE_UPDATE' }))
  const signal = new StopSignal()
  signal.begin()
  const { facts, sha256 } = await takeCopy(file, target, signal)
  await writeManifest(target, { facts, sha256, fault: null, checkedAt: now.getTime() })
  return target
}

function readFacts(file: string): { readonly schema: number; readonly till: string } {
  const raw = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const id = raw
      .prepare("SELECT value FROM settings WHERE name = 'installation.id'")
      .pluck()
      .get()
    return { schema: versionOf(raw), till: tillOf(typeof id === 'string' ? id : 'unknown') }
  } finally {
    raw.close()
  }
}
