import type BetterSqlite3 from 'better-sqlite3'
import { derivedTables } from '../derived-data.ts'
import { type Gap, isUnreadable, type Row, salvageRows } from './salvage-rows.ts'
import { quoted, readTableShapes, type TableShape } from './table-shape.ts'

/** What became of one table. */
export interface TableRecovery {
  readonly name: string
  readonly copied: number
  /** Rows that could be read but are no longer what the table allows. */
  readonly rejected: number
  readonly gaps: readonly Gap[]
  /** Rows for the gaps that the backup still had. */
  readonly filled: number
}

/**
 * Sessions and their like end with the damage: bringing back an older state of them could let in
 * somebody who had been signed out.
 */
const neverFilled = new Set([
  'sessions',
  'approvals',
  'enrollmentCodes',
  'signInFailures',
  'idempotencyAnswers',
])

/** Copies what can be read of `damaged` into the empty `target`, then fills its gaps from `backup`. */
export function copyTables(
  damaged: BetterSqlite3.Database,
  backup: BetterSqlite3.Database | undefined,
  target: BetterSqlite3.Database,
): TableRecovery[] {
  // Parents may come after their children; what has lost its parent is reported at the end.
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

/** What triggers fill by themselves would be counted twice. */
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
    // Read from both ends, a small table stored by its key may give a row twice.
    if (!table.hasRowid && seen.size === seen.add(keyOf(row, present, table.key)).size) return
    if (insert(row)) copied++
    else rejected++
  })
  return { name: table.name, copied, rejected, gaps }
}

/** The columns that both files have; none where the damaged one cannot even tell its tables. */
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
  // A row number means the same in both files only where it is the key; other tables are asked for
  // every row, and those that are there already refuse a second one.
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
      if (insert(row as Row)) filled++
    }
  }
  return filled
}

/** Inserts a row, or tells that the table does not take it: garbage in a cell, or a second copy. */
function insertInto(
  target: BetterSqlite3.Database,
  table: string,
  columns: readonly string[],
): (row: Row) => boolean {
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

function keyOf(row: Row, columns: readonly string[], key: readonly string[]): string {
  return key.map((column) => String(row[columns.indexOf(column)])).join('\0')
}
