import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { auditHash } from '../../database/history/audit-chain.ts'
import { BASELINE } from '../../database/history/baseline.ts'
import { verifyHistory } from '../../database/history/verify-history.ts'
import { FIRST_COVERED_VERSION, migrate } from '../../database/migrate.ts'
import { DATABASE_FILE, openDatabase } from '../../database/open.ts'
import { restoreFromFile } from './restore-from-file.ts'

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
    .run({ ...row, hash: auditHash('', row) })
  raw.close()
  return file
}

function doubtsOf(folder: string) {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  try {
    return verifyHistory(raw).doubts
  } finally {
    raw.close()
  }
}

it('seals what a restore writes into a backup of an older version, so that its upgrade finds no doubt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const till = join(folder, 'caja')
  restoreFromFile(till, givenOldBackup(folder), new Date('2026-11-21T19:58:00.000Z'))
  expect(doubtsOf(till)).toEqual([])
  await openDatabase({ folder: till, checkpoints: 'inline', log: () => {} }).close()
  expect(doubtsOf(till)).toEqual([])
})
