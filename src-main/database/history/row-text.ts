import { hash } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import type { WatchedTable } from './watched-tables.ts'

export interface RowShape {
  readonly table: WatchedTable
  /** Columns that a seal covers. */
  readonly columns: readonly string[]
  /** SQL of the row's key and of its whole text; `prefix` is `new.`, `old.` or nothing. */
  key(prefix: string): string
  text(prefix: string): string
}

/** How a row of the table becomes the text that is sealed: its columns in the table's own order. */
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

/** 64 bits: nobody finds another row of the same seal by trying. */
export function sealOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
