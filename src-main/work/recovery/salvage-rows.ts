import type BetterSqlite3 from 'better-sqlite3'
import { quoted, type TableShape } from './table-shape.ts'

export type SalvagedRow = readonly unknown[]

/** Range of unreadable rowids, both ends included; `to` is null for the end of the table. */
export interface Gap {
  readonly from: bigint
  readonly to: bigint | null
}

const BATCH_ROWS = 500
const FIRST_ROW = -(2n ** 63n)
const LAST_ROW = 2n ** 53n
/**
 * After damage, try this many rowids one by one, so that a readable page between two damaged ones is found;
 * then take larger steps.
 */
const SINGLE_STEPS = 20_000

/**
 * Calls `take` with every readable row and returns the unreadable ranges. A damaged page loses only the
 * rows on or below it.
 */
export function salvageRows(
  raw: BetterSqlite3.Database,
  table: TableShape,
  take: (row: SalvagedRow) => void,
): Gap[] {
  return table.hasRowid ? salvageByNumber(raw, table, take) : salvageByKey(raw, table, take)
}

function salvageByNumber(
  raw: BetterSqlite3.Database,
  { name, columns }: TableShape,
  take: (row: SalvagedRow) => void,
): Gap[] {
  const gaps: Gap[] = []
  // NOT INDEXED: read the table itself, because an index may be the damaged part.
  const source = `FROM "${name}" NOT INDEXED WHERE rowid >= ? ORDER BY rowid`
  const batch = `SELECT rowid, ${quoted(columns)} ${source} LIMIT ${BATCH_ROWS}`
  const firstNumber = `SELECT rowid ${source} LIMIT 1`
  let next = FIRST_ROW
  for (;;) {
    let count = 0
    const isWhole = readUntilDamage(raw, batch, [next], ([rowid, ...row]) => {
      take(row)
      count++
      next = (rowid as bigint) + 1n
    })
    if (isWhole && count < BATCH_ROWS) return gaps
    if (isWhole) continue
    const from = next > 0n ? next : 1n
    const found = findReadable(raw, firstNumber, from)
    gaps.push({ from, to: found === undefined ? null : found - 1n })
    if (found === undefined) return gaps
    next = found
  }
}

/** Returns the next readable rowid at or after `from`; undefined if there is none. */
function findReadable(
  raw: BetterSqlite3.Database,
  firstNumber: string,
  from: bigint,
): bigint | undefined {
  let step = 1n
  let steps = 0
  for (let number = from; number <= LAST_ROW; number += step) {
    let found: bigint | undefined
    if (readUntilDamage(raw, firstNumber, [number], ([rowid]) => (found = rowid as bigint))) {
      return found
    }
    if (++steps > SINGLE_STEPS) step *= 2n
  }
  return undefined
}

/**
 * Reads from both ends towards the damage. The range in between is unknown, so the gap is the whole table.
 */
function salvageByKey(
  raw: BetterSqlite3.Database,
  { name, columns, key }: TableShape,
  take: (row: SalvagedRow) => void,
): Gap[] {
  const source = `SELECT ${quoted(columns)} FROM "${name}" ORDER BY `
  if (readUntilDamage(raw, source + quoted(key), [], take)) return []
  const descending = key.map((column) => `"${column}" DESC`).join(', ')
  readUntilDamage(raw, source + descending, [], take)
  return [{ from: 1n, to: null }]
}

/** Calls `take` for each row. Returns false if damage ended the query; rows before it were taken. */
function readUntilDamage(
  raw: BetterSqlite3.Database,
  sql: string,
  parameters: readonly unknown[],
  take: (row: SalvagedRow) => void,
): boolean {
  try {
    for (const row of raw
      .prepare(sql)
      .raw()
      .safeIntegers()
      .iterate(...parameters)) {
      take(row as SalvagedRow)
    }
    return true
  } catch (error) {
    if (isUnreadable(error)) return false
    throw error
  }
}

/** True for SQLite's errors for a damaged page or one that the disk cannot read. */
export function isUnreadable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(code)
}
