import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { peekAnchor } from '#main/core/installation/anchor-store.ts'
import { refuseOtherPepper } from '#main/database/pepper/pepper-mark.ts'
import { type ChainKey, deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { appendRaw, keyChain } from '#main/database/history/chain/raw-chain.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { rebuildDerivedData } from '#main/database/upgrade/derived-data.ts'
import { COMPANION_SUFFIXES } from '#main/database/sqlite/database-files.ts'
import { inspect, quickCheck } from '#main/database/sqlite/integrity/inspect.ts'
import {
  isKnownVersion,
  LATEST_VERSION,
  migrate,
  versionOf,
} from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { copyTables, type TableRecovery } from './copy-tables.ts'
import { findBackup } from './find-backup.ts'
import { guardNumbers, type NumberJump } from './guard-numbers.ts'
import { isUnreadable } from './salvage-rows.ts'

/** Kind of the entry of a recovery. */
export const DATABASE_RECOVERED = 'DATABASE_RECOVERED'

/** Rows without their parent row. */
export interface Orphans {
  readonly table: string
  readonly parent: string
  readonly count: number
}

export interface Recovery {
  /** Folder of the damaged files, complete and unchanged. */
  readonly asideFolder: string
  readonly backup: string | undefined
  readonly tables: readonly TableRecovery[]
  readonly orphans: readonly Orphans[]
  readonly numberJumps: readonly NumberJump[]
  /** True if the till issues nothing until a manager releases it: its last acts are missing here. */
  readonly isIssuingHeld: boolean
}

/** Recovery is impossible; `message` tells the user what to do. */
export class RecoveryError extends Error {
  override readonly name = 'RecoveryError'
}

/**
 * Replaces a damaged database with a new one that has all readable rows, with gaps filled from the newest
 * backup. The old files are moved only after the new one is complete and checked, and are never deleted.
 * Returns undefined if the file is sound. Throws RecoveryError if there is no file or nothing can be read,
 * and DatabaseError if the file is open or foreign.
 */
export function recoverDatabase(
  folder: string,
  now: Date,
  pepper: Uint8Array | undefined,
): Recovery | undefined {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) throw new RecoveryError(`No hay datos en ${folder}.`)
  const owner = takeOwnership(folder)
  try {
    if (isSound(file)) return undefined
    const asideFolder = join(folder, `damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
    mkdirSync(asideFolder, { mode: 0o700 })
    const workFolder = join(asideFolder, 'work')
    mkdirSync(workFolder)
    const recovered = join(workFolder, 'recovered.db')
    const recovery = buildOrClear({ folder, file, workFolder, recovered, pepper, now })
    replace(file, recovered, asideFolder)
    // Only our working copies; the damaged files are in the aside folder.
    rmSync(workFolder, { recursive: true })
    return { ...recovery, asideFolder }
  } finally {
    owner.release()
  }
}

function isSound(file: string): boolean {
  try {
    inspect(file)
    quickCheck(file)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.problem === 'CORRUPT') return false
    // A file with an unreadable header may be ours with a lost first page: it is, if there is a backup.
    if (error instanceof DatabaseError && error.problem === 'FOREIGN_FILE' && isHeadless(file)) {
      return false
    }
    throw error
  }
}

function isHeadless(file: string): boolean {
  return findBackup(dirname(file), LATEST_VERSION) !== undefined && versionIn(file) === undefined
}

/** Returns the file's version; undefined if its first page cannot be read. */
function versionIn(file: string): number | undefined {
  let raw: Database.Database | undefined
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true })
    const version = versionOf(raw)
    return version === 0 ? undefined : version
  } catch (error) {
    if (isUnreadable(error)) return undefined
    throw error
  } finally {
    raw?.close()
  }
}

/**
 * Builds the recovered file. On failure removes the aside folder, so that the data folder stays as it was.
 */
function buildOrClear(work: RecoveryWork): ReturnType<typeof build> {
  try {
    return build(work)
  } catch (error) {
    rmSync(dirname(work.workFolder), { recursive: true })
    throw error
  }
}

interface RecoveryWork {
  readonly folder: string
  readonly file: string
  readonly workFolder: string
  readonly recovered: string
  readonly pepper: Uint8Array | undefined
  readonly now: Date
}

function build({
  folder,
  file,
  workFolder,
  recovered,
  pepper,
  now,
}: RecoveryWork): Omit<Recovery, 'asideFolder'> {
  // Work on a copy with its journal and WAL: opening a database applies them, which writes.
  const copy = join(workFolder, 'damaged.db')
  copyFileSync(file, copy)
  for (const suffix of ['-journal', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix)
  }
  const found = versionIn(copy)
  // A damaged first page may show a version that never was.
  const version = found !== undefined && isKnownVersion(found) ? found : LATEST_VERSION
  const backup = findBackup(folder, version)
  const target = new Database(recovered)
  const damaged = new Database(copy)
  const older = backup === undefined ? undefined : openCopy(backup, workFolder, version)
  try {
    migrate(target, version)
    const tables = copyTables(damaged, older, target)
    if (tables.every(({ copied, filled }) => copied + filled === 0)) {
      throw new RecoveryError(
        'No se pudo leer ninguna fila y no hay respaldo. Los archivos siguen como estaban.',
      )
    }
    migrate(target)
    // The triggers ran while parent rows were missing.
    rebuildDerivedData(target)
    const numberJumps = guardNumbers(target, tables)
    if (pepper !== undefined) refuseOtherPepper(target, pepper)
    recordRecovery(target, tables, pepper && deriveChainKey(pepper), now)
    const orphans = findOrphans(target)
    const isIssuingHeld = willHoldIssuing(target, folder)
    target.pragma('wal_checkpoint(TRUNCATE)')
    if (target.pragma('integrity_check', { simple: true }) !== 'ok') {
      throw new RecoveryError('El archivo recuperado no pasó su revisión. Nada se ha cambiado.')
    }
    return { backup, tables, orphans, numberJumps, isIssuingHeld }
  } finally {
    older?.close()
    damaged.close()
    target.close()
  }
}

/** Opens a copy of the backup, migrated to the version of the damaged file so that the tables match. */
function openCopy(backup: string, workFolder: string, version: number): Database.Database {
  const copy = join(workFolder, 'backup.db')
  copyFileSync(backup, copy)
  const raw = new Database(copy)
  migrate(raw, version)
  return raw
}

function findOrphans(target: Database.Database): Orphans[] {
  return target
    .prepare(
      `SELECT "table", parent, count(*) AS count FROM pragma_foreign_key_check
       GROUP BY "table", parent ORDER BY "table", parent`,
    )
    .all() as Orphans[]
}

/** True if the next start will hold issuing: the chain lacks the anchor's entry, or a hold is stored. */
function willHoldIssuing(target: Database.Database, folder: string): boolean {
  const held = target.prepare("SELECT 1 FROM settings WHERE name = 'issuing.hold'").get()
  if (held !== undefined) return true
  const anchor = peekAnchor(folder)
  if (anchor === undefined) return false
  const entry = target.prepare('SELECT hash FROM auditEntries WHERE id = ?').get(anchor.auditId) as
    | { hash: string }
    | undefined
  return entry?.hash !== anchor.hash
}

/**
 * Records the recovery in the audit chain: when, and how many rows were lost. Without the key the entry is not proved, and
 * each check reports it.
 */
function recordRecovery(
  target: Database.Database,
  tables: readonly TableRecovery[],
  key: ChainKey | undefined,
  now: Date,
): void {
  const payload = {
    tables: tables
      .filter(({ gaps, rejected }) => gaps.length > 0 || rejected > 0)
      .map(({ name, copied, rejected, filled }) => ({ name, copied, rejected, filled })),
  }
  if (key !== undefined) keyChain(target, key, now)
  appendRaw(target, { kind: DATABASE_RECOVERED, payload }, key, now)
}

function replace(file: string, recovered: string, asideFolder: string): void {
  // Move the WAL first: SQLite would apply it to the new file.
  for (const suffix of COMPANION_SUFFIXES) {
    if (existsSync(file + suffix)) {
      renameSync(file + suffix, join(asideFolder, DATABASE_FILE + suffix))
    }
  }
  // Link, then rename: the folder always has a database. A start without one would create an empty one.
  linkSync(file, join(asideFolder, DATABASE_FILE))
  renameSync(recovered, file)
}
