import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  dropDatabase,
  makeDatabase,
  openRaw,
  placeOfFolder,
} from '#main/testing/engine/test-engine.ts'
import { DatabaseError } from '../database-error.ts'
import { migrations } from '../upgrade/migrate.ts'
import { DATABASE_FILE, openDatabase } from '../open.ts'
import type { WriteDatabase } from '../prepared.ts'
import { openPostgres } from './open-postgres.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const log = () => {}

async function givenDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-server-'))
  await makeDatabase(folder)
  const place = placeOfFolder(folder)
  if (place === undefined) throw new Error('No server')
  const raw = openRaw(folder)
  onTestFinished(async () => {
    raw.close()
    await dropDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, raw, place, open: () => openPostgres({ ...place, pepper: TEST_PEPPER, log }) }
}

/** Opens a database that must be refused and returns the error. */
async function refusal(url: string, isVolatileAllowed = true): Promise<DatabaseError> {
  const error = await openPostgres({ url, isVolatileAllowed, pepper: TEST_PEPPER, log }).then(
    (database) => database.close(),
    (error: unknown) => error,
  )
  if (!(error instanceof DatabaseError)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

function changed(url: string, change: (url: URL) => void): string {
  const other = new URL(url)
  change(other)
  return other.href
}

it('migrates an empty database once, and leaves it unchanged when opened again', async () => {
  const { raw, open } = await givenDatabase()
  for (const round of ['new', 'again']) {
    await (await open()).close()
    expect(raw.query('SELECT version FROM mostrador_migrations ORDER BY version'), round).toEqual(
      migrations.map(({ version }) => ({ version })),
    )
  }
})

it('has the same columns, types and NOT NULL constraints as the SQLite file', async () => {
  const { folder, raw, open } = await givenDatabase()
  await (await open()).close()
  await openDatabase({ folder, pepper: TEST_PEPPER, checkpoints: 'inline', log }).close()
  const file = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const inFile = file
    .prepare(
      `SELECT tables.name || '.' || columns.name AS name,
         CASE columns.type WHEN 'INTEGER' THEN 'bigint' WHEN 'BLOB' THEN 'bytea' ELSE 'text' END AS type,
         "notnull" <> 0 OR pk <> 0 AS isRequired
       FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT GLOB '*Search*' ORDER BY 1`,
    )
    .all()
  file.close()
  const onServer = raw.query(
    `SELECT table_name || '.' || column_name AS name, data_type AS type, is_nullable = 'NO' AS "isRequired"
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT LIKE '%Search' AND table_name <> 'mostrador_migrations'
     ORDER BY (table_name || '.' || column_name) COLLATE "C"`,
  )
  expect(inFile.length).toBeGreaterThan(400)
  expect(onServer).toEqual(inFile)
})

it('migrates once when several programs start together', async () => {
  const { raw, open } = await givenDatabase()
  const databases = await Promise.all([open(), open(), open()])
  for (const database of databases) await database.close()
  expect(raw.query('SELECT count(*) AS count FROM mostrador_migrations')).toEqual([
    { count: migrations.length },
  ])
})

it('refuses a foreign database and does not change it', async () => {
  const { raw, place } = await givenDatabase()
  raw.query('CREATE TABLE patients (id int)')
  expect(await refusal(place.url)).toMatchObject({ problem: 'FOREIGN_DATABASE', exitCode: 65 })
  expect(raw.tables()).toEqual(['patients'])
})

it('refuses a database of a newer version', async () => {
  const { raw, place, open } = await givenDatabase()
  await (await open()).close()
  raw.query("INSERT INTO mostrador_migrations (version, name) VALUES (9990, 'later')")
  expect(await refusal(place.url)).toMatchObject({ problem: 'NEWER_VERSION', exitCode: 67 })
})

it('refuses a database of a version between 0.1.0 and 0.2.0', async () => {
  const { raw, place, open } = await givenDatabase()
  await (await open()).close()
  raw.query('DELETE FROM mostrador_migrations WHERE version > 10')
  raw.query("INSERT INTO mostrador_migrations (version, name) VALUES (750, 'unreleased')")
  expect(await refusal(place.url)).toMatchObject({ problem: 'NEWER_VERSION', exitCode: 67 })
})

it('refuses a server without durable commits and changes nothing', async () => {
  const { raw, place } = await givenDatabase()
  const { problem, message } = await refusal(place.url, false)
  expect(problem).toBe('SERVER_NOT_DURABLE')
  expect(message).toContain('fsync')
  expect(raw.tables()).toEqual([])
})

it('reports the connection problem without the password', async () => {
  const { place } = await givenDatabase()
  const wrong = changed(place.url, (url) => (url.password = 'una-clave-ajena'))
  const missing = changed(place.url, (url) => (url.pathname = '/no_existe'))
  const silent = 'postgres://central:una-clave-ajena@127.0.0.1:1/central'
  const errors = [await refusal(wrong), await refusal(missing), await refusal(silent)]
  expect(errors.map(({ problem }) => problem)).toEqual([
    'SERVER_REFUSES',
    'SERVER_REFUSES',
    'SERVER_UNREACHABLE',
  ])
  for (const { message } of errors) expect(message).not.toContain('una-clave-ajena')
})

it('returns values with the same types as SQLite', async () => {
  const { open } = await givenDatabase()
  const database = await open()
  const { rows } = await sql`
    SELECT 9007199254740991 AS whole, 1 = 1 AS truth, CAST(NULL AS bigint) AS nothing,
      (SELECT sum(x) FROM (VALUES (CAST(2 AS bigint)), (3)) AS v (x)) AS sum,
      ${-5} AS negative, 7 / 2 AS share, 0.25 AS quarter, ${'x'} AS text`.execute(
    database.reader as unknown as WriteDatabase,
  )
  expect(rows).toEqual([
    {
      whole: Number.MAX_SAFE_INTEGER,
      truth: 1,
      nothing: null,
      sum: 5,
      negative: -5,
      share: 3,
      quarter: 0.25,
      text: 'x',
    },
  ])
  await expect(
    sql`SELECT 9007199254740993 AS x`.execute(database.reader as unknown as WriteDatabase),
  ).rejects.toThrow('too large')
  await database.close()
})

it('assigns ids as SQLite does: highest id plus one', async () => {
  const { open } = await givenDatabase()
  const database = await open()
  const ids = await database.transaction(async (db) => {
    const roles = (names: readonly string[]) =>
      db
        .insertInto('roles')
        .values(names.map((name) => ({ name, permissions: '[]' })))
        .returning('id')
        .execute()
    const first = await roles(['a', 'b', 'c'])
    await db.insertInto('roles').values({ id: 40, name: 'd', permissions: '[]' }).execute()
    return [...first, ...(await roles(['e']))].map(({ id }) => id)
  })
  expect(ids).toEqual([1, 2, 3, 41])
  await database.close()
})

it('stores and returns bytes unchanged', async () => {
  const { open } = await givenDatabase()
  const database = await open()
  const pinSalt = createHash('sha256').update('salt').digest()
  await database.transaction((db) =>
    db
      .insertInto('establishments')
      .values({ identifier: '001', name: 'x', address: 'x', timeZone: 'x', pinSalt } as never)
      .execute(),
  )
  const row = await database.reader
    .selectFrom('establishments')
    .select('pinSalt')
    .executeTakeFirstOrThrow()
  expect(Buffer.from(row.pinSalt)).toEqual(pinSalt)
  await database.close()
})

it('refuses to delete invoices, payments and audit entries', async () => {
  const { raw, open } = await givenDatabase()
  await (await open()).close()
  for (const table of ['auditEntries', 'invoices', 'invoicePayments', 'cashMovements']) {
    expect(() => raw.query(`DELETE FROM ${table}`)).toThrow('never deleted')
    expect(() => raw.query(`TRUNCATE ${table} CASCADE`)).toThrow('never deleted')
  }
  expect(() => raw.query("UPDATE auditEntries SET kind = 'X'")).toThrow('never changed')
})

it('refuses writes on the reader and shows it only committed rows', async () => {
  const { open } = await givenDatabase()
  const database = await open()
  const written = () =>
    database.reader.selectFrom('settings').select('name').where('name', '=', 'a').execute()
  await expect(
    sql`DELETE FROM settings`.execute(database.reader as unknown as WriteDatabase),
  ).rejects.toThrow('read-only')
  await database.transaction(async (db) => {
    await db.insertInto('settings').values({ name: 'a', value: '1' }).execute()
    expect(await written()).toEqual([])
  })
  expect(await written()).toEqual([{ name: 'a' }])
  await database.close()
})
