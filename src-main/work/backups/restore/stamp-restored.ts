import type { RestoreWitness } from '#main/core/ports/backups.ts'
import Database from 'better-sqlite3'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { ChainKey } from '#main/database/history/chain/chain-key.ts'
import { appendRaw, type RawEntry } from '#main/database/history/chain/raw-chain.ts'
import { RowWatch } from '#main/database/history/row-watch.ts'
import { FIRST_COVERED_VERSION, versionOf } from '#main/database/upgrade/migrate.ts'
import type { SettingName } from '#main/core/settings/setting-table.ts'

/** Kind of the entry of a restore. */
export const BACKUP_RESTORED = 'BACKUP_RESTORED' satisfies AuditKind

const HOLD_SETTING = 'issuing.hold' satisfies SettingName
const PEPPER_SETTING = 'installation.pepper' satisfies SettingName
const BACKUP_SETTING = 'backups' satisfies SettingName

/**
 * Prepares a copied backup for use, in one transaction:
 *
 * - Holds issuing, and continues every series after the highest number used in today's data.
 * - Marks waiting outbox operations as `unknown`, to be looked up first: they may have been sent since.
 * - Keeps today's sessions, devices and sign-in failures, so that a restore brings back no revoked session,
 *   tablet or approval.
 * - Marks the file with the pepper that it goes on with, if one is given and the file is of 0.1.0, which has no mark.
 * - Records the restore in the audit chain, with the chain's key if it is in reach.
 */
export function stampRestored(
  restored: string,
  live: string | undefined,
  witness: RestoreWitness,
  key: ChainKey | undefined,
  mark?: string,
): void {
  const target = new Database(restored)
  const source = live === undefined ? undefined : openLive(live)
  try {
    target.pragma('synchronous = FULL')
    // Carried-over rows may refer to users that the backup lacks; `carryOver` leaves those out.
    target.pragma('foreign_keys = OFF')
    // Seal these changes like any act: the upgrade of an older version verifies the file first. A file without seals
    // gets them at its upgrade.
    const watch = versionOf(target) >= FIRST_COVERED_VERSION ? new RowWatch(target, key) : undefined
    target
      .transaction(() => {
        if (source === undefined) forgetAccess(target)
        else carryOver(source, target)
        target
          .prepare(
            `UPDATE outbox SET state = 'unknown', nextAttemptAt = NULL, waitMs = NULL
             WHERE state IN ('pending', 'retry', 'in_flight')`,
          )
          .run()
        target
          .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
          .run(HOLD_SETTING, JSON.stringify({ code: 'BACKUP_RESTORED', since: witness.at }))
        if (mark !== undefined) {
          target
            .prepare(
              'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
            )
            .run(PEPPER_SETTING, mark)
        }
        recordRestore(target, witness, watch, key)
      })
      .immediate()
  } finally {
    source?.close()
    target.close()
  }
}

/** Returns undefined if today's file cannot be read; then nothing is carried over. */
function openLive(live: string): Database.Database | undefined {
  let raw: Database.Database | undefined
  try {
    raw = new Database(live, { readonly: true, fileMustExist: true })
    raw.prepare('SELECT count(*) FROM sequences').get()
    return raw
  } catch {
    raw?.close()
    return undefined
  }
}

function forgetAccess(target: Database.Database): void {
  for (const table of ['sessions', 'approvals', 'enrollmentCodes']) {
    target.exec(`DELETE FROM "${table}"`)
  }
}

function carryOver(source: Database.Database, target: Database.Database): void {
  forgetAccess(target)
  for (const table of ['devices', 'signInFailures']) {
    target.exec(`DELETE FROM "${table}"`)
    copyRows(source, target, table, '1 = 1')
  }
  copyRows(source, target, 'sessions', 'endedAt IS NULL')
  target.exec('DELETE FROM sessions WHERE userId NOT IN (SELECT id FROM users WHERE active = 1)')
  raiseSequences(source, target)
  // The backup settings belong to this machine, so keep today's.
  const setting = source
    .prepare('SELECT value FROM settings WHERE name = ?')
    .pluck()
    .get(BACKUP_SETTING)
  if (setting !== undefined) {
    target
      .prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)')
      .run(BACKUP_SETTING, setting)
  }
}

/** Copies the columns that both files have: the backup may be of an older version. */
function copyRows(
  source: Database.Database,
  target: Database.Database,
  table: string,
  condition: string,
): void {
  const columnsOf = (raw: Database.Database) =>
    raw.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
  const known = new Set(columnsOf(source))
  const columns = columnsOf(target).filter((column) => known.has(column))
  const names = columns.map((column) => `"${column}"`).join(', ')
  const insert = target.prepare(
    `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const rows = source.prepare(`SELECT ${names} FROM "${table}" WHERE ${condition}`).raw().all()
  for (const row of rows as unknown[][]) insert.run(...row)
}

function raiseSequences(source: Database.Database, target: Database.Database): void {
  const rows = source
    .prepare(
      'SELECT emissionPointId, documentType, environment, nextNumber, hasIssued FROM sequences',
    )
    .all() as Record<string, unknown>[]
  const raise = target.prepare(
    `INSERT INTO sequences (emissionPointId, documentType, environment, nextNumber, hasIssued)
     SELECT @emissionPointId, @documentType, @environment, @nextNumber, @hasIssued
     WHERE EXISTS (SELECT 1 FROM emissionPoints WHERE id = @emissionPointId)
     ON CONFLICT (emissionPointId, documentType, environment) DO UPDATE SET
       nextNumber = max(nextNumber, excluded.nextNumber),
       hasIssued = max(hasIssued, excluded.hasIssued)`,
  )
  for (const row of rows) raise.run(row)
}

function recordRestore(
  target: Database.Database,
  witness: RestoreWitness,
  watch: RowWatch | undefined,
  key: ChainKey | undefined,
): void {
  const knows = target.prepare('SELECT id FROM users WHERE id = ?').pluck()
  const known = (id: number | null) => (id !== null && knows.get(id) !== undefined ? id : null)
  const entry: RawEntry = {
    kind: BACKUP_RESTORED,
    userId: known(witness.userId),
    authorizedById: known(witness.authorizedById),
    payload: {
      backupId: witness.backupId,
      takenAt: witness.backupTakenAt,
      userId: witness.userId,
      authorizedById: witness.authorizedById,
    },
    seals: watch === undefined ? null : JSON.stringify(watch.take()),
  }
  appendRaw(target, entry, key, new Date(witness.at))
}
