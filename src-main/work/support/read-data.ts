import type Database from 'better-sqlite3'
import { columnClasses } from './columns.ts'
import { shownColumns } from './column-class.ts'
import { shownSettings } from './shown-settings.ts'

/** Newest rows of a table in a bundle. */
const MOST_ROWS = 200

/** Parts of the bundle that could not be read, each with the program's own words. */
export type TellGap = (part: string, error: unknown) => void

type Row = Readonly<Record<string, unknown>>

/** Returns the number of rows and the newest rows, in their shown columns, of each table that has such columns. */
export function readTables(
  raw: Database.Database,
  gap: TellGap,
): Readonly<Record<string, unknown>> {
  const tables = Object.entries(columnClasses).map(([table, classes]) => {
    const rows = attempt(gap, table, () => newestRows(raw, table, shownColumns(classes)))
    const count = attempt(gap, table, () =>
      raw.prepare(`SELECT count(*) FROM "${table}"`).pluck().get(),
    )
    return [table, rows === undefined || rows.length === 0 ? { count } : { count, rows }] as const
  })
  return Object.fromEntries(tables)
}

function newestRows(
  raw: Database.Database,
  table: string,
  shown: readonly string[],
): readonly Row[] {
  // A file of an earlier version may not have all of them.
  const own = new Set(columnsOf(raw, table))
  const columns = shown.filter((column) => own.has(column))
  if (columns.length === 0) return []
  const list = columns.map((column) => `"${column}"`).join(', ')
  const order = own.has('id') ? 'ORDER BY "id" DESC' : ''
  return raw.prepare(`SELECT ${list} FROM "${table}" ${order} LIMIT ${MOST_ROWS}`).all() as Row[]
}

function columnsOf(raw: Database.Database, table: string): readonly string[] {
  return (raw.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name)
}

const queues = {
  central: 'outbox',
  taxOffice: 'electronicDocuments',
  mail: 'mailMessages',
  prints: 'printJobs',
  kitchen: 'tickets',
  cards: 'pinpadTransactions',
  imports: 'imports',
} as const

/** Returns how many entries of each queue are in each state, and since when the oldest of them. */
export function readQueues(
  raw: Database.Database,
  gap: TellGap,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(queues).map(([name, table]) => {
      const since = table === 'tickets' ? 'sentAt' : 'createdAt'
      const sql = `SELECT state, count(*) AS entries, min("${since}") AS oldest, max("${since}") AS newest FROM "${table}" GROUP BY state`
      return [name, attempt(gap, table, () => raw.prepare(sql).all()) ?? null]
    }),
  )
}

/** Returns the settings in their shown parts; one that is not readable is named by null. */
export function readShownSettings(
  raw: Database.Database,
  gap: TellGap,
): Readonly<Record<string, unknown>> {
  const stored = attempt(gap, 'settings', () =>
    raw.prepare('SELECT name, value FROM settings').all(),
  )
  const rows = (stored ?? []) as { name: string; value: string }[]
  return Object.fromEntries(rows.map(({ name, value }) => [name, shownSetting(name, value)]))
}

function shownSetting(name: string, value: string): unknown {
  const shown = (shownSettings as Readonly<Record<string, 'WHOLE' | 'NO' | readonly string[]>>)[
    name
  ]
  if (shown === undefined || shown === 'NO') return '***'
  if (shown === 'WHOLE') return value
  try {
    const fields = JSON.parse(value) as Row
    return Object.fromEntries(
      shown.filter((field) => field in fields).map((field) => [field, plain(fields[field])]),
    )
  } catch {
    return null
  }
}

/** Cuts addresses to their origin: they may hold a user and a password, or a key in their query. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'string' || !value.includes('://')) return value
  return URL.canParse(value) ? new URL(value).origin : '***'
}

function attempt<T>(gap: TellGap, part: string, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    gap(part, error)
    return undefined
  }
}
