import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { DatabaseError } from './database-error.ts'
import { APPLICATION_ID, LATEST_VERSION } from './upgrade/migrate.ts'
import { DATABASE_FILE, openDatabase } from './open.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const SYNCHRONOUS_FULL = 2

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function open(folder: string) {
  return openDatabase({ folder, pepper: TEST_PEPPER, checkpoints: 'inline', log: () => {} })
}

/** Opens a file that must be refused. Returns the problem and whether the file is unchanged. */
function refused(folder: string): { problem: string; isUntouched: boolean } {
  const file = join(folder, DATABASE_FILE)
  const before = readFileSync(file)
  try {
    void open(folder)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return { problem: error.problem, isUntouched: before.equals(readFileSync(file)) }
  }
  throw new Error('It was opened')
}

it('keeps WAL with synchronous=FULL on a new file and on every re-open', async () => {
  const folder = givenFolder()
  for (const round of ['new', 'again']) {
    const database = open(folder)
    const pragmas = await database.transaction(async (db) => {
      const read = async (name: string) => (await sql.raw(`PRAGMA ${name}`).execute(db)).rows[0]
      return [await read('synchronous'), await read('journal_mode'), await read('foreign_keys')]
    })
    expect(pragmas, round).toEqual([
      { synchronous: SYNCHRONOUS_FULL },
      { journal_mode: 'wal' },
      { foreign_keys: 1 },
    ])
    await database.close()
  }
})

it('sets the application id and migrates to the latest version', async () => {
  const folder = givenFolder()
  await open(folder).close()
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  expect(raw.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
  expect(raw.pragma('user_version', { simple: true })).toBe(LATEST_VERSION)
  raw.close()
})

/** Leaves the file as a power cut does in the middle of a transaction with a journal: some changes are written. */
function interrupt(file: string, change: (raw: Database.Database) => void): void {
  const raw = new Database(file)
  raw.pragma('journal_mode = DELETE')
  // SQLite writes changed pages before the commit, and syncs the journal, only if they do not fit in the cache.
  raw.pragma('cache_size = 1')
  raw.exec('BEGIN IMMEDIATE')
  change(raw)
  const [cut, journal] = [readFileSync(file), readFileSync(`${file}-journal`)]
  raw.exec('ROLLBACK')
  raw.close()
  writeFileSync(file, cut)
  writeFileSync(`${file}-journal`, journal)
}

function addRows(raw: Database.Database): void {
  raw.exec('CREATE TABLE halfway (value TEXT)')
  const insert = raw.prepare('INSERT INTO halfway VALUES (?)')
  for (let row = 0; row < 200; row++) insert.run('mitad'.repeat(500))
}

it('opens after a power cut during the change to WAL, with the data from before', async () => {
  const folder = givenFolder()
  await open(folder).close()
  const file = join(folder, DATABASE_FILE)
  interrupt(file, addRows)
  await open(folder).close()
  const raw = new Database(file, { readonly: true })
  expect(
    raw.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'halfway'").pluck().get(),
  ).toBe(0)
  expect(raw.pragma('user_version', { simple: true })).toBe(LATEST_VERSION)
  raw.close()
})

it('opens after a power cut while the file was made', async () => {
  const folder = givenFolder()
  const file = join(folder, DATABASE_FILE)
  interrupt(file, addRows)
  const database = open(folder)
  await database.close()
  expect(readFileSync(file).readUInt32BE(68)).toBe(APPLICATION_ID)
})

it("refuses another program's database with a journal and leaves both untouched", () => {
  const folder = givenFolder()
  const file = join(folder, DATABASE_FILE)
  const raw = new Database(file)
  raw.pragma('application_id = 1')
  raw.close()
  interrupt(file, addRows)
  const journal = readFileSync(`${file}-journal`)
  expect(refused(folder)).toEqual({ problem: 'FOREIGN_FILE', isUntouched: true })
  expect(readFileSync(`${file}-journal`).equals(journal)).toBe(true)
})

it("refuses another program's database and leaves it untouched", () => {
  const folder = givenFolder()
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.exec('CREATE TABLE contacts (name TEXT); INSERT INTO contacts VALUES (1)')
  raw.close()
  expect(refused(folder)).toEqual({ problem: 'FOREIGN_FILE', isUntouched: true })
})

it('refuses a file that is no database', () => {
  const folder = givenFolder()
  writeFileSync(join(folder, DATABASE_FILE), 'Lista de compras\n'.repeat(500))
  expect(refused(folder)).toEqual({ problem: 'FOREIGN_FILE', isUntouched: true })
})

it('refuses a damaged page', async () => {
  const folder = givenFolder()
  await open(folder).close()
  const file = join(folder, DATABASE_FILE)
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 4096 * 6, 4096 * 6 + 64)
  writeFileSync(file, bytes)
  expect(refused(folder)).toEqual({ problem: 'CORRUPT', isUntouched: true })
})

it.each([
  ['a newer version', LATEST_VERSION + 10],
  ['a version between 0.1.0 and 0.2.0', 750],
])('refuses a file of %s', async (_, version) => {
  const folder = givenFolder()
  await open(folder).close()
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.pragma(`user_version = ${version}`)
  raw.close()
  expect(refused(folder)).toEqual({ problem: 'NEWER_VERSION', isUntouched: true })
})

it('refuses a second instance, and opens again after the first is killed', async () => {
  const folder = givenFolder()
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    openDatabase({ folder: ${JSON.stringify(folder)}, pepper: new Uint8Array(32).fill(7), checkpoints: 'inline', log: () => {} })
    // Nothing names the database any more: its lock must stay until the process ends.
    await new Promise((resolve) => setTimeout(resolve, 50))
    gc()
    await new Promise((resolve) => setTimeout(resolve, 50))
    console.log('open')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  expect(refused(folder)).toEqual({ problem: 'ALREADY_OPEN', isUntouched: true })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await open(folder).close()
})

it('runs transactions one by one and rolls back one that fails', async () => {
  const database = open(givenFolder())
  const insert = (name: string, fails = false) =>
    database.transaction(async (db) => {
      await db.insertInto('settings').values({ name, value: '' }).execute()
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (fails) throw new Error('No')
    })
  const results = await Promise.allSettled([insert('one'), insert('two', true), insert('three')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const rows = await database.reader.selectFrom('settings').select('name').orderBy('name').execute()
  expect(rows.map(({ name }) => name)).toEqual(['one', 'three'])
  await database.close()
})

it('shows readers only committed rows', async () => {
  const database = open(givenFolder())
  const names = async () =>
    (await database.reader.selectFrom('settings').select('name').execute()).map(({ name }) => name)
  await database.transaction(async (db) => {
    await db.insertInto('settings').values({ name: 'draft', value: '' }).execute()
    expect(await names()).toEqual([])
  })
  expect(await names()).toEqual(['draft'])
  await database.close()
})

it('creates only STRICT tables', async () => {
  const folder = givenFolder()
  await open(folder).close()
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const tables = raw
    .prepare(
      "SELECT name, strict, type FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%Search_%'",
    )
    .all() as { name: string; strict: number }[]
  expect(tables.filter(({ strict }) => strict === 0)).toEqual([])
  expect(tables.length).toBeGreaterThan(40)
  raw.close()
})

it('refuses to delete fiscal records and to change audit entries', async () => {
  const folder = givenFolder()
  await open(folder).close()
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.exec(
    "INSERT INTO auditEntries (id, kind, createdAt, payload, hash) VALUES (99, 'TEST', '', '{}', '')",
  )
  expect(() => raw.exec('DELETE FROM auditEntries')).toThrow('never deleted')
  expect(() => raw.exec("UPDATE auditEntries SET kind = 'X'")).toThrow('never changed')
  const kept = [
    'invoices',
    'invoiceLines',
    'invoicePayments',
    'cashRegisters',
    'cashMovements',
    'outbox',
  ]
  const triggers = raw
    .prepare(
      "SELECT tbl_name AS name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'",
    )
    .all() as { name: string }[]
  expect(triggers.map(({ name }) => name).toSorted()).toEqual([...kept, 'auditEntries'].toSorted())
  raw.close()
})

const modeOf = (path: string) => statSync(path).mode & 0o777

it.skipIf(process.platform === 'win32')(
  'removes the access of other users to an existing folder and its files',
  async () => {
    const folder = givenFolder()
    await open(folder).close()
    chmodSync(folder, 0o755)
    chmodSync(join(folder, DATABASE_FILE), 0o644)
    mkdirSync(join(folder, 'notes of the owner'), { mode: 0o755 })
    const database = open(folder)
    await database.transaction((db) => sql`CREATE TABLE x (y)`.execute(db))
    expect(modeOf(folder)).toBe(0o700)
    const files = readdirSync(folder).filter((name) => name !== 'notes of the owner')
    expect(files).toContain(`${DATABASE_FILE}-wal`)
    expect(files.map((name) => [name, modeOf(join(folder, name))])).toEqual(
      files.map((name) => [name, 0o600]),
    )
    expect(modeOf(join(folder, 'notes of the owner'))).toBe(0o755)
    await database.close()
  },
)

it('shrinks the WAL after a long read has ended', async () => {
  const folder = givenFolder()
  const wal = join(folder, `${DATABASE_FILE}-wal`)
  const database = open(folder)
  await database.transaction((db) => sql`CREATE TABLE noise (page TEXT)`.execute(db))
  const reader = new Database(join(folder, DATABASE_FILE), { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM noise').get()
  const page = 'x'.repeat(1024 * 1024)
  const write = () =>
    database.transaction((db) => sql`INSERT INTO noise (page) VALUES (${page})`.execute(db))
  for (let index = 0; index < 90; index++) await write()
  expect(statSync(wal).size).toBeGreaterThan(80 * 1024 * 1024)
  reader.close()
  // The writer checks the WAL every 64 commits; the commit after a checkpoint restarts it.
  for (let index = 0; index < 130; index++) await write()
  expect(statSync(wal).size).toBeLessThanOrEqual(64 * 1024 * 1024)
  await database.close()
})

it('waits for the lock of another program without blocking reads; queued transactions then fail at once', async () => {
  const folder = givenFolder()
  const database = open(folder)
  const other = new Database(join(folder, DATABASE_FILE))
  other.exec('BEGIN IMMEDIATE')
  const act = () => database.transaction((db) => sql`SELECT 1`.execute(db))
  const acts = [act(), act(), act()].map((each) => each.catch((error: unknown) => error))
  let readings = 0
  const reading = setInterval(() => {
    void database.reader.selectFrom('settings').selectAll().execute()
    readings++
  }, 20)
  for (const outcome of await Promise.all(acts)) {
    expect(outcome).toMatchObject({ code: 'SQLITE_BUSY' })
  }
  clearInterval(reading)
  expect(readings).toBeGreaterThan(5)
  await expect(act()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  other.exec('ROLLBACK')
  other.close()
  await act()
  await database.close()
})
