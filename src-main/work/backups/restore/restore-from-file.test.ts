import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { auditHash } from '#main/database/history/chain/audit-chain.ts'
import { BASELINE } from '#main/database/history/chain/baseline.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { FIRST_COVERED_VERSION, migrate } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE, openDatabase } from '#main/database/open.ts'
import { restoreFromFile } from './restore-from-file.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'

/** Creates a backup of the first version with seals, whose settings are sealed. */
function givenOldBackup(folder: string): string {
  const file = join(folder, 'copia.db')
  const raw = new Database(file)
  migrate(raw, FIRST_COVERED_VERSION)
  const row = {
    id: 1,
    kind: BASELINE,
    resourceId: null,
    userId: null,
    authorizedById: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    payload: JSON.stringify({ tables: { settings: ['name', 'value'] }, rows: 0, rest: null }),
    seals: '{}',
  }
  raw
    .prepare(
      `INSERT INTO auditEntries (id, kind, createdAt, payload, seals, hash)
       VALUES (@id, @kind, @createdAt, @payload, @seals, @hash)`,
    )
    .run({ ...row, hash: auditHash('', row, undefined) })
  raw.close()
  return file
}

function doubtsOf(folder: string) {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  try {
    return verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts
  } finally {
    raw.close()
  }
}

it('seals what a restore writes into a backup of an older version, so that its upgrade finds no doubt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const till = join(folder, 'caja')
  restoreFromFile(till, givenOldBackup(folder), new Date('2026-11-21T19:58:00.000Z'), TEST_PEPPER)
  expect(doubtsOf(till)).toEqual([])
  await openDatabase({
    folder: till,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => {},
  }).close()
  expect(doubtsOf(till)).toEqual([])
})

it('ignores the journal that a killed restore left: SQLite would write its pages into the backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const till = join(folder, 'caja')
  mkdirSync(till)
  leaveJournal(join(folder, 'other.db'), join(till, 'restoring.db-journal'))
  restoreFromFile(till, givenOldBackup(folder), new Date('2026-11-21T20:58:00.000Z'), TEST_PEPPER)
  expect(existsSync(join(till, 'restoring.db-journal'))).toBe(false)
  expect(doubtsOf(till)).toEqual([])
})

/** Copies the journal of an unfinished transaction: what is left if a program is killed in it. */
function leaveJournal(file: string, journal: string): void {
  const raw = new Database(file)
  try {
    // SQLite syncs the journal, and so makes it valid, only if the changed pages do not fit in the cache.
    raw.pragma('cache_size = 1')
    raw.exec('CREATE TABLE other (value TEXT)')
    const insert = raw.prepare('INSERT INTO other VALUES (?)')
    for (let row = 0; row < 200; row++) insert.run('otro'.repeat(500))
    raw.exec('BEGIN IMMEDIATE; UPDATE other SET value = upper(value)')
    copyFileSync(`${file}-journal`, journal)
    raw.exec('ROLLBACK')
  } finally {
    raw.close()
  }
}
