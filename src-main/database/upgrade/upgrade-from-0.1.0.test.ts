import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import { readSent } from '#main/work/sync/engine/push/sent-request.ts'
import { pushRecords } from '#main/work/sync/resources/index.ts'
import { givenFolderOfVersion010 } from '#main/testing/given/given-version-0.1.0.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { DATABASE_FILE } from '../open.ts'

const tables = [
  'invoices',
  'invoiceLines',
  'invoicePayments',
  'orders',
  'orderItems',
  'cashRegisters',
  'cashMovements',
  'pinpadTransactions',
  'outbox',
  'auditEntries',
  'customers',
  'products',
  'users',
] as const

type Row = Readonly<Record<string, unknown>>

/** Reads all rows of the business tables directly from the file. */
function rowsOf(file: string): ReadonlyMap<string, readonly Row[]> {
  const raw = new Database(file, { readonly: true })
  const rows = new Map(
    tables.map((table) => [table, raw.prepare(`SELECT * FROM ${table} ORDER BY 1`).all() as Row[]]),
  )
  raw.close()
  return rows
}

it('opens a folder of 0.1.0, keeps all rows and issues the next number', async () => {
  const folder = givenFolderOfVersion010()
  const file = join(folder, DATABASE_FILE)
  const before = rowsOf(file)
  expect(before.get('invoices')).toHaveLength(61)

  const app = await givenApp({
    folder,
    dependencies: { pepper: readPepperFile(folder, systemRandomness) },
  })
  const after = rowsOf(file)
  for (const [table, rows] of before) {
    const now = after.get(table)?.slice(0, rows.length)
    for (const [index, row] of rows.entries()) {
      expect(now?.[index], `${table}, row ${index}`).toMatchObject(row)
    }
  }

  const copies = readdirSync(folder).filter((name) => name.startsWith('before-migration-10-'))
  expect(copies.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600])

  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  expect(invoice.number).toBe('001-001-000000062')
  const first = await cajera.invoices.get({ params: { id: 1 } })
  expect(first.number).toBe('001-001-000000001')
})

it('seals the chain of 0.1.0 with the key once, and it stays whole', async () => {
  const folder = givenFolderOfVersion010()
  const pepper = readPepperFile(folder, systemRandomness)
  const before = rowsOf(join(folder, DATABASE_FILE)).get('auditEntries') ?? []
  const first = await givenApp({ folder, dependencies: { pepper } })
  await (await first.as('cajera')).invoices.issue({ body: await simpleSale(first) })
  await first.app.stop()
  const app = await givenApp({ folder, dependencies: { pepper } })
  const entries = rowsOf(join(folder, DATABASE_FILE)).get('auditEntries') ?? []
  const last = before.at(-1)
  expect(entries.slice(0, before.length).map(({ hash }) => hash)).toEqual(
    before.map(({ hash }) => hash),
  )
  expect(
    entries.filter(({ kind }) => kind === 'CHAIN_KEYED').map(({ payload }) => payload),
  ).toEqual([JSON.stringify({ entries: last?.['id'], hash: last?.['hash'] })])
  const found = await (await app.as('gerente')).auditEntries.verify({})
  expect(found).toMatchObject({ isWhole: true, doubts: [] })
})

it('reads every operation in the outbox of 0.1.0', async () => {
  const folder = givenFolderOfVersion010()
  await givenApp({
    folder,
    dependencies: { pepper: readPepperFile(folder, systemRandomness) },
  })
  const after = rowsOf(join(folder, DATABASE_FILE))
  const operations = after.get('outbox') ?? []
  expect(operations.length).toBeGreaterThan(60)
  for (const { operation, input, request } of operations) {
    const record = pushRecords(String(operation))
    const read = record?.input.safeParse(storedInput(String(input)))
    expect(read?.error, String(operation)).toBeUndefined()
    expect(read?.success, String(operation)).toBe(true)
    if (typeof request !== 'string' || record === undefined) continue
    const frozen = FrozenRequest.parse(JSON.parse(request))
    expect(readSent(record, frozen), String(operation)).toBeDefined()
  }
})
