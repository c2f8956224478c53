import { hash } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import type { ChainKey } from '../chain/chain-key.ts'
import { hmac } from '../chain/hmac.ts'
import type { WatchedTable } from '../watched-tables.ts'

export interface RowShape {
  readonly table: WatchedTable
  /** Columns that the seal covers. */
  readonly columns: readonly string[]
  /** True if the file has the column for the row's own seal. */
  readonly hasSeal: boolean
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
  addDigest(raw)
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
      table.except?.includes(name) !== true &&
      !(table.seal === 'ROW' && name === SEAL_COLUMN) &&
      (only === undefined || only.includes(name)),
  )
  const value = (prefix: string) => (column: Column) => {
    const path = `${prefix}"${column.name}"`
    if (table.digests?.includes(column.name) === true) return `digestOf(${path})`
    if (table.settled?.columns.includes(column.name) === true) {
      const states = table.settled.states.map((state) => `'${state}'`).join(', ')
      return `CASE WHEN ${prefix}"state" IN (${states}) THEN ${path} END`
    }
    return column.type === 'BLOB' ? `hex(${path})` : path
  }
  return {
    table,
    columns: covered.map(({ name }) => name),
    hasSeal: table.seal === 'ROW' && columns.some(({ name }) => name === SEAL_COLUMN),
    key: (prefix) => table.key.map((name) => `${prefix}"${name}"`).join(` || '|' || `),
    text: (prefix) => `json_array(${covered.map(value(prefix)).join(', ')})`,
  }
}

/** Column with the seal of a row that is not sealed in the chain. */
export const SEAL_COLUMN = 'seal'

const ROW_SEAL_LENGTH = 16

/** Returns 96 bits of the keyed hash of a row, for its own column. */
export function rowSealOf(
  key: ChainKey,
  table: string,
  rowKey: string | number,
  text: string,
): string {
  return hmac(key, JSON.stringify(['mostrador-row', table, rowKey, text])).slice(0, ROW_SEAL_LENGTH)
}

/** Adds the SQL function of `rowSealSql` to a connection. */
export function addRowSeal(raw: BetterSqlite3.Database, key: ChainKey): void {
  raw.function('rowSeal', { directOnly: false }, (table, rowKey, text) =>
    rowSealOf(key, table as string, rowKey as string | number, text as string),
  )
}

/** Returns the SQL of the seal of a row. */
export function rowSealSql(shape: RowShape, prefix: string): string {
  return `rowSeal('${shape.table.name}', ${shape.key(prefix)}, ${shape.text(prefix)})`
}

const withDigest = new WeakSet<BetterSqlite3.Database>()

/** Adds the SQL function that hashes large columns, so that a check reads no megabytes into JavaScript texts. */
function addDigest(raw: BetterSqlite3.Database): void {
  if (withDigest.has(raw)) return
  withDigest.add(raw)
  raw.function('digestOf', { deterministic: true, directOnly: false }, (value) =>
    value === null ? null : hash('sha256', value as string | Buffer, 'base64url'),
  )
}

/** Returns 64 bits of SHA-256: enough that a different row with the same seal is not found by trying. */
export function sealOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
