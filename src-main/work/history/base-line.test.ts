import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { coverAll, coverNext } from '#main/database/history/chain/baseline.ts'
import { keyChain } from '#main/database/history/chain/raw-chain.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { migrate } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE, openDatabase } from '#main/database/open.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'

/** Creates a file of version 0.1.0 with two roles and a customer. */
function givenFirstRelease(): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-010-'))
  const file = join(folder, DATABASE_FILE)
  const raw = new Database(file)
  raw.pragma('journal_mode = WAL')
  migrate(raw, 10)
  raw.exec(`
    INSERT INTO roles (id, name, permissions) VALUES
      (1, 'Gerente', '["SYNC:READ","SYNC:UPDATE"]'), (2, 'Cajero', '["SYNC:READ"]');
    INSERT INTO customers (identificationTypeId, identificationNumber, socialReason, sortKey, createdAt, createdBy)
    VALUES (2, '1709000002', 'Verónica Salazar', 'veronica salazar', '2026-01-01T00:00:00.000Z', 'x')`)
  raw.close()
  return { folder, file }
}

const log = () => {}

test('covers a file of 0.1.0 at its first start and lets managers read the chain', async () => {
  const { folder, file } = givenFirstRelease()
  await openDatabase({ folder, pepper: TEST_PEPPER, checkpoints: 'inline', log }).close()
  const raw = new Database(file)
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toEqual([])
  expect(raw.prepare('SELECT permissions FROM roles ORDER BY id').pluck().all()).toEqual([
    '["SYNC:READ","SYNC:UPDATE","AUDIT:READ","BACKUP:READ","BACKUP:CREATE","COUNTER:TAKE_OVER"]',
    '["SYNC:READ"]',
  ])
  raw.exec("UPDATE customers SET socialReason = 'Verónica Salasar'")
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toMatchObject([
    { kind: 'ROW_CHANGED', table: 'customers', key: 1 },
  ])
  raw.close()
})

test('covers each table when its baseline, taken in slices, is complete', () => {
  const { file } = givenFirstRelease()
  const raw = new Database(file)
  keyChain(raw, TEST_CHAIN_KEY, new Date(0))
  migrate(raw)
  const insert = raw.prepare(
    `INSERT INTO vendors (name, sortKey, identityTypeId, identityNumber, createdAt)
     VALUES ('Luis', 'luis', 2, ?, '2026-01-01T00:00:00.000Z')`,
  )
  for (let index = 0; index < 4_500; index++) insert.run(String(index))
  let slices = 0
  while (coverNext(raw, TEST_CHAIN_KEY, new Date(0))) slices++
  expect(slices).toBeGreaterThan(2)
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toEqual([])
  raw.exec("UPDATE vendors SET name = 'Luisa' WHERE id IN (1, 4500)")
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toMatchObject([
    { kind: 'ROW_CHANGED', table: 'vendors', key: 1 },
    { kind: 'ROW_CHANGED', table: 'vendors', key: 4_500 },
  ])
  raw.close()
})

test('still reports a changed record after a new baseline is taken', async () => {
  const { folder, file } = givenFirstRelease()
  await openDatabase({ folder, pepper: TEST_PEPPER, checkpoints: 'inline', log }).close()
  const raw = new Database(file)
  raw.exec("UPDATE customers SET socialReason = 'Otra persona'")
  const { doubts } = verifyHistory(raw, { key: TEST_CHAIN_KEY })
  coverAll(raw, TEST_CHAIN_KEY, new Date(0), { entries: 1, doubts, doubtCount: doubts.length })
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toMatchObject([
    { kind: 'ROW_CHANGED', table: 'customers', key: 1 },
  ])
  raw.close()
})
