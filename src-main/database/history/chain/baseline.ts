import type BetterSqlite3 from 'better-sqlite3'
import { z } from 'zod'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import { readStored } from '../../stored-json.ts'
import type { ChainKey } from './chain-key.ts'
import type { HistoryFinding } from '../compare/doubt.ts'
import { appendRaw, keyChain } from './raw-chain.ts'
import {
  addRowSeal,
  readRowShapes,
  type RowShape,
  rowSealSql,
  SEAL_COLUMN,
  sealOf,
} from '../compare/row-text.ts'
import { rowSealedTables, type WatchedTable, watchedTables } from '../watched-tables.ts'

export const BASELINE = 'HISTORY_BASELINE' satisfies AuditKind
/** Kind of the entry with the doubts found before an upgrade took a new baseline. */
export const DOUBTS_KEPT = 'HISTORY_DOUBTS' satisfies AuditKind

/** Payload of a baseline entry; its seals are separate. */
export interface BaselinePayload {
  /** Tables that are now complete, with the columns that their seals cover. */
  readonly tables: Readonly<Record<string, readonly string[]>>
  readonly rows: number
  /** The table in progress, and the key after which it continues. */
  readonly rest: {
    readonly table: string
    readonly columns: readonly string[]
    readonly after: number
  } | null
}

const StoredBaseline = z.object({
  tables: z.record(z.string(), z.array(z.string())),
  rest: z.object({ table: z.string(), columns: z.array(z.string()), after: z.number() }).nullable(),
})

const coveredTables: readonly WatchedTable[] = [...watchedTables, ...rowSealedTables]
const ROWS_AN_ENTRY = 2_000
/** Lower than every id. */
const FIRST = -1

interface Cursor {
  readonly table: WatchedTable
  readonly after: number
}

/**
 * Returns the tables whose rows the chain does not cover yet: all in a file of 0.1.0; after an upgrade, new
 * tables and those with new columns.
 */
function uncovered(raw: BetterSqlite3.Database): Cursor[] {
  const covered = new Map<string, { columns: readonly string[]; after: number | null }>()
  const known = raw
    .prepare('SELECT payload FROM auditEntries WHERE kind = ? ORDER BY id')
    .pluck()
    .all(BASELINE) as string[]
  for (const payload of known) {
    // The check of the chain reports a damaged entry; what it covered is sealed again.
    const read = readStored(StoredBaseline, payload)
    if (read === undefined) continue
    const { tables, rest } = read
    for (const [name, columns] of Object.entries(tables)) {
      covered.set(name, { columns, after: null })
    }
    if (rest !== null) covered.set(rest.table, rest)
  }
  const shapeOf = readRowShapes(raw)
  return coveredTables.flatMap((table) => {
    const known = covered.get(table.name)
    const isSameShape = known?.columns.join() === shapeOf(table).columns.join()
    if (isSameShape && known?.after === null) return []
    return [{ table, after: (isSameShape ? known?.after : null) ?? FIRST }]
  })
}

/**
 * Seals up to one entry of uncovered rows as they are now. Returns true if there were any. Runs in one
 * transaction, so that nothing is written between a row and its seal.
 */
export function coverNext(raw: BetterSqlite3.Database, key: ChainKey, now: Date): boolean {
  return raw
    .transaction(() => {
      const cursors = uncovered(raw)
      coverSome(raw, cursors, key, now)
      return cursors.length > 0
    })
    .immediate()
}

/**
 * Takes the whole baseline at once. After an upgrade, `before` is the check of the old file: its doubts are
 * kept in an entry, and every table is sealed again.
 */
export function coverAll(
  raw: BetterSqlite3.Database,
  key: ChainKey,
  now: Date,
  before: HistoryFinding | undefined,
): void {
  raw
    .transaction(() => {
      keyChain(raw, key, now)
      if (before !== undefined && before.doubtCount > 0) {
        const { doubts, doubtCount } = before
        appendRaw(raw, { kind: DOUBTS_KEPT, payload: { doubts, doubtCount } }, key, now)
      }
      let rest: readonly Cursor[] =
        before === undefined
          ? uncovered(raw)
          : coveredTables.map((table) => ({ table, after: FIRST }))
      while (rest.length > 0) rest = coverSome(raw, rest, key, now)
    })
    .immediate()
}

/** Writes one entry and returns the tables that are left. */
function coverSome(
  raw: BetterSqlite3.Database,
  cursors: readonly Cursor[],
  key: ChainKey,
  now: Date,
): readonly Cursor[] {
  if (cursors.length === 0) return []
  const tables: Record<string, readonly string[]> = {}
  const seals: Record<string, (string | number)[]> = {}
  let rows = 0
  const shapeOf = readRowShapes(raw)
  addRowSeal(raw, key)
  let left = cursors
  let rest: BaselinePayload['rest'] = null
  while (left.length > 0 && rows < ROWS_AN_ENTRY) {
    const [{ table, after } = { table: undefined, after: FIRST }, ...others] = left
    if (table === undefined) break
    const shape = shapeOf(table)
    if (table.seal === 'ROW') {
      rows += writeSeals(raw, shape)
      tables[table.name] = shape.columns
      left = others
      continue
    }
    const part = sealRows(raw, shape, after)
    rows += part.rows.length
    if (part.rows.length > 0) seals[table.name] = part.rows.flat()
    if (part.isWhole) {
      tables[table.name] = shape.columns
      left = others
    } else {
      const last = Number(part.rows.at(-1)?.[0])
      rest = { table: table.name, columns: shape.columns, after: last }
      left = [{ table, after: last }, ...others]
    }
  }
  const payload: BaselinePayload = { tables, rows, rest }
  appendRaw(raw, { kind: BASELINE, payload, seals: JSON.stringify(seals) }, key, now)
  return left
}

/** Writes the seals of a whole table whose rows carry their own; such tables stay short. */
function writeSeals(raw: BetterSqlite3.Database, shape: RowShape): number {
  return raw
    .prepare(`UPDATE "${shape.table.name}" SET ${SEAL_COLUMN} = ${rowSealSql(shape, '')}`)
    .run().changes
}

function sealRows(raw: BetterSqlite3.Database, shape: RowShape, after: number) {
  const { table } = shape
  // Tables that can grow long have an id; the others fit in one entry.
  const hasId = table.key.length === 1 && table.key[0] === 'id'
  const rows = raw
    .prepare(
      hasId
        ? `SELECT id, ${shape.text('')} FROM "${table.name}" WHERE id > ? ORDER BY id LIMIT ${ROWS_AN_ENTRY}`
        : `SELECT ${shape.key('')}, ${shape.text('')} FROM "${table.name}" WHERE ? IS NOT NULL`,
    )
    .raw()
    .all(after) as [string | number, string][]
  return {
    rows: rows.map(([key, text]) => [key, sealOf(text)] as const),
    isWhole: !hasId || rows.length < ROWS_AN_ENTRY,
  }
}
