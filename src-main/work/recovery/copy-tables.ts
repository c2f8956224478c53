import type BetterSqlite3 from 'better-sqlite3'
import { derivedTables } from '#main/database/upgrade/derived-data.ts'
import { type Gap, isUnreadable, type SalvagedRow, salvageRows } from './salvage-rows.ts'
import { quoted, readTableShapes, type TableShape } from './table-shape.ts'

/** Result of the recovery of one table. */
export interface TableRecovery {
  readonly name: string
  readonly copied: number
  /** Readable rows that violate a constraint of the table. */
  readonly rejected: number
  readonly gaps: readonly Gap[]
  /** Rows restored from the backup into the gaps. */
  readonly filled: number
}

/**
 * Tables that are not filled from a backup: older sessions could sign in a user who had been signed out.
 */
const neverFilled = new Set([
  'sessions',
  'approvals',
  'enrollmentCodes',
  'signInFailures',
  'idempotencyAnswers',
])

/** Copies the readable rows of `damaged` into the empty `target`, then fills the gaps from `backup`. */
export function copyTables(
  damaged: BetterSqlite3.Database,
  backup: BetterSqlite3.Database | undefined,
  target: BetterSqlite3.Database,
): TableRecovery[] {
  // A parent may be copied after its children; rows without a parent are reported at the end.
  target.pragma('foreign_keys = OFF')
  return target.transaction(() =>
    recordTables(target).map((table) => {
      const salvaged = copyTable(damaged, target, table)
      const filled =
        backup === undefined || salvaged.gaps.length === 0 || neverFilled.has(table.name)
          ? 0
          : fillGaps(backup, target, table, salvaged.gaps)
      return { ...salvaged, filled }
    }),
  )()
}

/** Returns the tables without the derived ones, which triggers fill and would count twice. */
function recordTables(target: BetterSqlite3.Database): TableShape[] {
  return readTableShapes(target).filter(({ name }) => !derivedTables.has(name))
}

function copyTable(
  damaged: BetterSqlite3.Database,
  target: BetterSqlite3.Database,
  table: TableShape,
): Omit<TableRecovery, 'filled'> {
  const present = presentColumns(damaged, table)
  if (present.length === 0) {
    return { name: table.name, copied: 0, rejected: 0, gaps: [{ from: 1n, to: null }] }
  }
  const insert = insertInto(target, table.name, present)
  const seen = new Set<string>()
  let copied = 0
  let rejected = 0
  const gaps = salvageRows(damaged, { ...table, columns: present }, (row) => {
    // A WITHOUT ROWID table is read from both ends, so a row may come twice.
    if (!table.hasRowid && seen.size === seen.add(keyOf(row, present, table.key)).size) return
    if (insert(row)) copied++
    else rejected++
  })
  return { name: table.name, copied, rejected, gaps }
}

/** Returns the columns that both files have; none if the damaged schema cannot be read. */
function presentColumns(raw: BetterSqlite3.Database, table: TableShape): string[] {
  try {
    const names = raw
      .prepare('SELECT name FROM pragma_table_info(?)')
      .pluck()
      .all(table.name) as string[]
    return table.columns.filter((column) => names.includes(column))
  } catch (error) {
    if (isUnreadable(error)) return []
    throw error
  }
}

function fillGaps(
  backup: BetterSqlite3.Database,
  target: BetterSqlite3.Database,
  table: TableShape,
  gaps: readonly Gap[],
): number {
  const insert = insertInto(target, table.name, table.columns)
  const source = `SELECT ${quoted(table.columns)} FROM "${table.name}"`
  let filled = 0
  // Rowids are equal in both files only if they are the key. For other tables, try every row; existing rows
  // are refused as duplicates.
  const queries = table.isKeyRowid
    ? gaps.map(({ from, to }) => ({
        sql: `${source} WHERE rowid BETWEEN ? AND ?`,
        parameters: [from, to ?? 2n ** 63n - 1n],
      }))
    : [{ sql: source, parameters: [] }]
  for (const { sql, parameters } of queries) {
    for (const row of backup
      .prepare(sql)
      .raw()
      .safeIntegers()
      .iterate(...parameters)) {
      if (insert(row as SalvagedRow)) filled++
    }
  }
  return filled
}

/**
 * Returns a function that inserts a row; it returns false if a constraint refuses it (garbage or a
 * duplicate).
 */
function insertInto(
  target: BetterSqlite3.Database,
  table: string,
  columns: readonly string[],
): (row: SalvagedRow) => boolean {
  const slots = columns.map(() => '?').join(', ')
  const statement = target.prepare(`INSERT INTO "${table}" (${quoted(columns)}) VALUES (${slots})`)
  return (row) => {
    try {
      statement.run(...row)
      return true
    } catch (error) {
      if (String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT')) return false
      throw error
    }
  }
}

function keyOf(row: SalvagedRow, columns: readonly string[], key: readonly string[]): string {
  return key.map((column) => String(row[columns.indexOf(column)])).join('\0')
}
