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

/** Returns the SQL that turns a row into the text to be sealed: its columns in the table's order. */
export function rowShape(
  raw: BetterSqlite3.Database,
  table: WatchedTable,
  only?: readonly string[],
): RowShape {
  const info = raw.pragma(`table_info("${table.name}")`) as {
    name: string
    type: string
  }[]
  const covered = info.filter(
    ({ name }) =>
      table.except?.includes(name) !== true && (only === undefined || only.includes(name)),
  )
  const value = (prefix: string) => (column: (typeof covered)[number]) =>
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
