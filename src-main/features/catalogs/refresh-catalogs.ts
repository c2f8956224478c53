import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import type { OfficialLists } from './official-lists.ts'

/** The two handles of an open database. */
interface Handles {
  readonly reader: ReadDatabase
  transaction<T>(act: (db: WriteDatabase) => Promise<T>): Promise<T>
}

/**
 * Updates the official lists from the program's own files (resources/catalogs) at each start: adds new
 * rows, updates changed ones, deactivates missing ones. Keeps rows that a person edited or the central
 * sent. Does nothing if the files did not change since the last start. Returns true if anything was
 * updated.
 */
export async function refreshCatalogs(
  database: Handles,
  source?: { readonly content: unknown },
): Promise<boolean> {
  const { officialContent, parseOfficialLists } = await import('./official-lists.ts')
  const content = source?.content ?? officialContent
  const wanted = hash('sha256', JSON.stringify(content), 'base64url')
  if ((await readSetting(database.reader, 'catalogs.hash')) === wanted) return false
  const lists = parseOfficialLists(content)
  await database.transaction(async (db) => {
    await writeLists(db, lists)
    await saveSetting(db, 'catalogs.hash', wanted)
  })
  return true
}

async function writeLists(db: WriteDatabase, lists: OfficialLists): Promise<void> {
  for (const [catalog, items] of Object.entries(lists.items)) {
    const rows = items.map(({ id, code, name, parentId, modules }) => ({
      catalog,
      id,
      code,
      name,
      parentId,
      data: modules === undefined ? null : JSON.stringify({ modules }),
    }))
    await replaceOwnRows(db, 'catalogItems', rows, catalog)
  }
  await replaceOwnRows(db, 'taxes', lists.taxes)
  await replaceOwnRows(db, 'measureUnits', await withFreeCodes(db, lists.measureUnits))
  await replaceOwnRows(db, 'paymentMethods', lists.paymentMethods)
  await replaceOwnRows(db, 'paymentTerms', lists.paymentTerms)
  await replaceOwnRows(db, 'cashDenominations', lists.cashDenominations)
}

/**
 * Returns the units whose code is free: codes are unique, so a unit of the central under another id
 * replaces ours.
 */
async function withFreeCodes<Row extends { readonly id: number; readonly code: string }>(
  db: WriteDatabase,
  units: readonly Row[],
): Promise<Row[]> {
  const others = await db
    .selectFrom('measureUnits')
    .select(['id', 'code'])
    .where('owner', '<>', 'PROGRAM')
    .execute()
  return units.filter(({ id, code }) => !others.some((row) => row.code === code && row.id !== id))
}

type OfficialTable =
  | 'catalogItems'
  | 'taxes'
  | 'measureUnits'
  | 'paymentMethods'
  | 'paymentTerms'
  | 'cashDenominations'

/**
 * Raw SQL because six tables share it and Kysely types only one table at a time. Keep the keywords in
 * lower case: otherwise the cached table data is not invalidated (database/sqlite/sqlite-dialect.ts).
 */
async function replaceOwnRows(
  db: WriteDatabase,
  name: OfficialTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  catalog?: string,
): Promise<void> {
  const table = sql.table(name)
  const [first] = rows
  await sql`update ${table} set active = 0 where owner = 'PROGRAM'
    ${catalog === undefined ? sql`` : sql`and catalog = ${catalog}`}`.execute(db)
  if (first === undefined) return
  const columns = Object.keys(first)
  const keys = catalog === undefined ? ['id'] : ['catalog', 'id']
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const changes = columns
    .filter((column) => !keys.includes(column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`insert into ${table} (${references(columns)}) values ${sql.join(values)}
    on conflict (${references(keys)}) do update set ${sql.join(changes)}, active = 1
    where ${sql.ref(`${name}.owner`)} = 'PROGRAM'`.execute(db)
}

function references(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}
