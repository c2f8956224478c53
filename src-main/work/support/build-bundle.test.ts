import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { buildBundle } from './build-bundle.ts'
import { shownColumns } from './column-class.ts'
import { columnClasses } from './columns.ts'
import { shownSettings } from './shown-settings.ts'

const AT = '2026-11-21T19:58:00.000Z'
const MARK = 'MARKED'

interface Column {
  readonly name: string
  readonly type: string
}

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-support-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a file with one row in each table; each column that is not shown holds a mark that names it. */
function givenMarkedFile(folder: string): string[] {
  const raw = new Database(join(folder, DATABASE_FILE))
  migrate(raw)
  raw.pragma('foreign_keys = OFF')
  raw.pragma('ignore_check_constraints = ON')
  const triggers = raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all()
  for (const trigger of triggers) raw.exec(`DROP TRIGGER "${String(trigger)}"`)
  const marks = Object.entries(columnClasses).flatMap(([table, classes]) => {
    const columns = raw.pragma(`table_info("${table}")`) as Column[]
    const shown = new Set(shownColumns(classes))
    const mark = (column: string) => `${MARK}-${table}-${column}-${MARK}`
    const valueOf = ({ name, type }: Column) => {
      if (type === 'INTEGER') return 7
      if (type === 'REAL') return 7
      const value = shown.has(name) ? `shown-${table}-${name}` : mark(name)
      return type === 'BLOB' ? Buffer.from(value) : value
    }
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const places = columns.map(() => '?').join(', ')
    raw
      .prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${places})`)
      .run(columns.map(valueOf))
    return columns
      .filter(({ name, type }) => !shown.has(name) && type !== 'INTEGER')
      .map(({ name }) => mark(name))
  })
  markSettings(raw)
  raw.close()
  return marks
}

/** Stores each setting with marks in all that is not shown of it, and as user and query of its addresses. */
function markSettings(raw: Database.Database): void {
  const hidden = { sealedPassword: MARK, username: MARK, sealedKey: MARK, aNewField: MARK }
  raw.exec('DELETE FROM settings')
  const insert = raw.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
  for (const [name, shown] of Object.entries(shownSettings)) {
    if (shown === 'WHOLE') insert.run(name, 'whole')
    else if (shown === 'NO') insert.run(name, MARK)
    else {
      const address = `https://${MARK}:${MARK}@shop.example/${MARK}?key=${MARK}`
      const fields = Object.fromEntries(shown.map((field) => [field, address]))
      insert.run(name, JSON.stringify({ ...fields, ...hidden }))
    }
  }
}

function textsOf(bundle: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(unzipSync(bundle)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

const request = { version: '9.9.9', at: AT, language: 'es', live: { isChecked: true } } as const

it('a bundle shows no mark of a secret, a person, a card or a text, in any table, setting or log', () => {
  const folder = givenFolder()
  const marks = givenMarkedFile(folder)
  expect(marks.length).toBeGreaterThan(300)
  mkdirSync(join(folder, 'log'))
  const error = {
    name: 'Error',
    message: `Key (customer)=('${MARK}') of ana@${MARK}.ec, 0912345678, "${MARK}"`,
    stack: `Error: ${MARK}\n    at sell (/home/${MARK}/mostrador/sell.ts:12:3)`,
  }
  const lines = [
    { time: AT, level: 'error', message: 'A request failed', detail: error },
    { time: AT, level: 'warn', message: 'It answered', detail: { reply: MARK, port: 25 } },
  ]
  writeFileSync(
    join(folder, 'log', '2026-11-21.log'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  const texts = textsOf(buildBundle({ ...request, folder }))
  const all = Object.values(texts).join('\n')
  expect(all).not.toContain(MARK)
  expect(all).not.toContain('0912345678')
  // All was read: the marks are not missing because a part is.
  expect(texts['leeme.txt']).toContain('Se pudo leer todo.')
  const tables = JSON.parse(texts['tables.json'] ?? '{}') as Record<string, { count: number }>
  for (const table of Object.keys(columnClasses)) expect(tables[table]?.count).toBeGreaterThan(0)
  expect(all).toContain('shown-outbox-operation')
  expect(all).toContain('"baseUrl": "https://shop.example"')
  expect(texts['log/2026-11-21.log']).toContain('at sell sell.ts:12:3')
  expect(texts['log/2026-11-21.log']).toContain('"port":25')
})

it('a bundle tells the versions, the counters, the states of the queues and the live facts', () => {
  const folder = givenFolder()
  const raw = new Database(join(folder, DATABASE_FILE))
  migrate(raw)
  raw.exec(`INSERT INTO outbox (uuid, operation, input, lane, state, schemaVersion, createdAt)
    VALUES ('a', 'invoices.issue', '{}', 'invoice:a', 'parked', 1, '${AT}')`)
  raw.close()
  const texts = textsOf(buildBundle({ ...request, folder, checksPages: true }))
  expect(JSON.parse(texts['program.json'] ?? '')).toMatchObject({
    program: '9.9.9',
    node: process.versions.node,
  })
  expect(JSON.parse(texts['queues.json'] ?? '')).toMatchObject({
    central: [{ state: 'parked', entries: 1, oldest: AT }],
  })
  expect(JSON.parse(texts['integrity.json'] ?? '')).toMatchObject({ pages: ['ok'] })
  expect(JSON.parse(texts['live.json'] ?? '')).toEqual({ isChecked: true })
  expect(JSON.parse(texts['disk.json'] ?? '')).toHaveProperty('freeBytes')
})

it('a bundle of a folder without a database names what could not be read', () => {
  const texts = textsOf(buildBundle({ ...request, folder: givenFolder(), language: 'en' }))
  expect(texts['read-me.txt']).toContain('This could not be read:')
  expect(texts['read-me.txt']).toContain(`- ${DATABASE_FILE}`)
  expect(texts).toHaveProperty('program.json')
})
