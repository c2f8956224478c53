import { hash } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import type { WatchedTable } from './watched-tables.ts'

export interface RowShape {
  readonly table: WatchedTable
  /** Columns that the seal covers. */
  readonly columns: readonly string[]
  /** SQL of the row's key and of its full text; `prefix` is `new.`, `old.` or empty. */
  key(prefix: string): string
  text(prefix: string): string
}

/**
 * Returns the SQL that turns a row of a table into the text to be sealed: its columns in the table's order, or `only`
 * some of them.
 */
export type RowShapes = (table: WatchedTable, only?: readonly string[]) => RowShape

interface Column {
  readonly name: string
  readonly type: string
}

/** Columns by the SQL of their table, which determines them: a start would ask SQLite 120 times. */
const columnsOfSql = new Map<string, readonly Column[]>()

/** Reads the tables of a file as they are now: a migration makes the returned shapes stale. */
export function readRowShapes(raw: BetterSqlite3.Database): RowShapes {
  const sqlOf = new Map(
    raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").raw().all() as [
      string,
      string,
    ][],
  )
  return (table, only) => rowShape(table, columnsOf(raw, table.name, sqlOf.get(table.name)), only)
}

function columnsOf(
  raw: BetterSqlite3.Database,
  table: string,
  sql: string | undefined,
): readonly Column[] {
  if (sql === undefined) return []
  const known = columnsOfSql.get(sql)
  if (known !== undefined) return known
  const columns = raw.pragma(`table_info("${table}")`) as Column[]
  columnsOfSql.set(sql, columns)
  return columns
}

function rowShape(
  table: WatchedTable,
  columns: readonly Column[],
  only: readonly string[] | undefined,
): RowShape {
  const covered = columns.filter(
    ({ name }) =>
      table.except?.includes(name) !== true && (only === undefined || only.includes(name)),
  )
  const value = (prefix: string) => (column: Column) =>
    column.type === 'BLOB' ? `hex(${prefix}"${column.name}")` : `${prefix}"${column.name}"`
  return {
    table,
    columns: covered.map(({ name }) => name),
    key: (prefix) => table.key.map((name) => `${prefix}"${name}"`).join(` || '|' || `),
    text: (prefix) => `json_array(${covered.map(value(prefix)).join(', ')})`,
  }
}

/** Returns 64 bits of SHA-256: enough that a different row with the same seal is not found by trying. */
export function sealOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
