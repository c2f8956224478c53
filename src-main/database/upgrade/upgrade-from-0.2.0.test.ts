import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { givenFolderOfVersion020 } from '#main/testing/given/given-version-0.2.0.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { DATABASE_FILE } from '../open.ts'

/** Tables to which a start adds rows of its own, and rows that the day's clock changes. */
const CHANGED_BY_A_START = new Set(['settings', 'auditEntries', 'sessions'])

type Row = Readonly<Record<string, unknown>>

/** Reads all rows of all tables directly from the file, without the words of search indexes. */
function rowsOf(file: string): ReadonlyMap<string, readonly Row[]> {
  const raw = new Database(file, { readonly: true })
  const tables = raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%Search%'")
    .pluck()
    .all() as string[]
  const rows = new Map(
    tables.map((table) => [table, raw.prepare(`SELECT * FROM ${table}`).all() as Row[]]),
  )
  raw.close()
  return rows
}

async function givenTill() {
  const folder = givenFolderOfVersion020()
  const file = join(folder, DATABASE_FILE)
  const before = rowsOf(file)
  const pepper = readPepperFile(folder, systemRandomness)
  return { app: await givenApp({ folder, dependencies: { pepper } }), file, before }
}

/** A role keeps its rights and may get those of what is new. */
function withRights(row: Row, now: Row | undefined): Row {
  const rightsOf = (of: Row | undefined) => JSON.parse(String(of?.['permissions'])) as string[]
  expect(rightsOf(now)).toEqual(expect.arrayContaining(rightsOf(row)))
  return { ...row, permissions: now?.['permissions'] }
}

/** The row of a stock with its new seal, which covers the cost that it got. */
const withSeal = (row: Row, now: Row | undefined): Row => ({ ...row, seal: now?.['seal'] })

it('opens a folder of 0.2.0 and keeps every row', async () => {
  const { file, before } = await givenTill()
  const after = rowsOf(file)
  expect(before.get('invoices')).toHaveLength(5)
  expect(before.get('creditNotes')).toHaveLength(1)
  expect(before.get('cashRegisters')).toHaveLength(2)
  for (const [table, rows] of before) {
    if (CHANGED_BY_A_START.has(table)) continue
    const now = after.get(table)?.slice(0, rows.length)
    for (const [index, row] of rows.entries()) {
      expect(now?.[index], `${table}, row ${index}`).toMatchObject(
        table === 'roles'
          ? withRights(row, now?.[index])
          : table === 'productStocks'
            ? withSeal(row, now?.[index])
            : row,
      )
    }
  }
  const entries = before.get('auditEntries') ?? []
  expect(after.get('auditEntries')?.slice(0, entries.length)).toEqual(entries)
})

it('keeps the figures of the day of 0.2.0, and sells on', async () => {
  const { app } = await givenTill()
  const cajera = await app.as('cajera')
  const gerente = await app.as('gerente')
  const { data } = await gerente.invoices.list({ query: {} })
  expect(
    data
      .map(({ number, status, total }) => [number, status, total])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['001-001-000000001', 'CREATED', 9],
    ['001-001-000000002', 'ANNULLED', 9],
    ['001-001-000000003', 'CREATED', 9],
    ['001-001-000000004', 'CREATED', 9],
    ['001-001-000000005', 'CREATED', 9],
  ])
  const notes = await gerente.creditNotes.list({ query: {} })
  expect(notes.data.map(({ number, total }) => [number, total])).toEqual([['001-001-000000001', 9]])
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  expect(invoice.number).toBe('001-001-000000006')
  const table = await cajera.tables.get({ params: { id: 4 } })
  expect(table.status).toBe('OCCUPIED')
})

it('verifies the sealed chain of 0.2.0, also after a sale', async () => {
  const { app } = await givenTill()
  const gerente = await app.as('gerente')
  expect(await gerente.auditEntries.verify({})).toMatchObject({ isWhole: true, doubts: [] })
  await (await app.as('cajera')).invoices.issue({ body: await simpleSale(app) })
  expect(await gerente.auditEntries.verify({})).toMatchObject({ isWhole: true, doubts: [] })
})
