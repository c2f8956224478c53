import type BetterSqlite3 from 'better-sqlite3'
import { withoutEntry } from './compare-payload.ts'
import { compareCounts } from './compare-counts.ts'
import { compareSearch } from './compare-search.ts'
import { Doubts, type HistoryFinding } from './doubt.ts'
import type { ChainKey } from '../chain/chain-key.ts'
import { tablesOf } from '../../sqlite/integrity/inspect.ts'
import { FIRST_KEYED_VERSION, versionOf } from '../../upgrade/migrate.ts'
import { hasSoundSchema } from './sound-schema.ts'
import { KeptStatements } from '../kept-statements.ts'
import { readRowShapes, type RowShape, type RowShapes, sealOf } from './row-text.ts'
import { type ChainAnchor, ChainWalk } from '../chain/walk-chain.ts'
import { judgeRow, rowSuspects } from './verify-rows.ts'
import { type WatchedTable, watchedTables } from '../watched-tables.ts'

export interface VerifyOptions {
  /** Without it the keyed part of the chain is not proved: see `ChainLinks`. */
  readonly key?: ChainKey | undefined
  /** Last entry of the chain according to the anchor file. */
  readonly anchor?: ChainAnchor | undefined
  /** True if the anchor is not signed with this till's pepper. */
  readonly isAnchorForged?: boolean
  /** Called after each slice with the share done, from 0 to 1; it may block to slow down the check. */
  readonly progress?: (share: number) => void
}

const ROWS_A_SLICE = 1_000
/** Estimated share of the chain in the work; the rest is the rows. */
const CHAIN_SHARE = 0.4

/**
 * Checks the whole file: pages and indexes, every entry of the chain, every sealed row, and the counts.
 * Reads in slices while the till writes, then checks the suspects again in one read transaction. Writes
 * nothing.
 */
export function verifyHistory(
  raw: BetterSqlite3.Database,
  options: VerifyOptions = {},
): HistoryFinding {
  const doubts = new Doubts()
  const tell = options.progress ?? (() => {})
  if (options.isAnchorForged === true) doubts.add({ kind: 'ANCHOR_FORGED' })
  checkPages(raw, doubts, () => tell(0))
  if (!hasSoundSchema(raw)) doubts.add({ kind: 'SCHEMA_CHANGED' })
  const walk = new ChainWalk(raw, doubts, options)
  try {
    const total = (raw.prepare('SELECT max(id) FROM auditEntries').pluck().get() as number) ?? 0
    while (walk.next()) tell((CHAIN_SHARE * walk.lastId) / total)
    const shapeOf = readRowShapes(raw)
    const ownSealed = rowSuspects(raw, walk, options.key, shapeOf, () => tell(CHAIN_SHARE))
    const suspects = watchedTables.flatMap((table, index) => {
      const done = index / watchedTables.length
      return readTable(raw, walk, table, shapeOf, () =>
        tell(CHAIN_SHARE + (1 - CHAIN_SHARE) * done),
      )
    })
    raw
      .transaction(() => {
        while (walk.next());
        walk.judgeAnchor()
        // A chain that was written again without a key: a file of this version has one from its first entry on.
        if (!walk.isKeyed && walk.lastId > 0 && versionOf(raw) >= FIRST_KEYED_VERSION) {
          doubts.add({ kind: 'ENTRY_BROKEN', auditId: 1 })
        }
        const statements = new KeptStatements(raw)
        for (const suspect of suspects) judge(statements, walk, suspect, doubts)
        for (const suspect of ownSealed) judgeRow(raw, suspect, doubts)
        for (const record of withoutEntry(raw)) doubts.add({ kind: 'ROW_FOREIGN', ...record })
        for (const table of compareCounts(raw)) doubts.add({ kind: 'COUNT_WRONG', table })
      })
      .deferred()
    for (const table of compareSearch(raw)) doubts.add({ kind: 'COUNT_WRONG', table })
  } catch (error) {
    // A page is so damaged that a table cannot be read to its end.
    if (!isCorruption(error)) throw error
    doubts.add({ kind: 'FILE_DAMAGED' })
  }
  tell(1)
  return { entries: walk.lastId, doubts: doubts.list, doubtCount: doubts.count }
}

/**
 * Checks all pages and compares every index with its table, table by table, so that the write-ahead log can
 * shrink in between; the daily check of the pages (integrity.ts) skips the indexes.
 */
function checkPages(raw: BetterSqlite3.Database, doubts: Doubts, tell: () => void): void {
  try {
    for (const table of tablesOf(raw)) {
      const [first] = raw.pragma(`integrity_check("${table}")`) as { integrity_check: string }[]
      if (first?.integrity_check !== 'ok') {
        doubts.add({ kind: 'FILE_DAMAGED' })
        return
      }
      tell()
    }
  } catch (error) {
    if (!isCorruption(error)) throw error
    doubts.add({ kind: 'FILE_DAMAGED' })
  }
}

interface Suspect {
  readonly shape: RowShape
  readonly key: string | number
}

/** Returns the rows that differ from their seal, have none, or are missing. */
function readTable(
  raw: BetterSqlite3.Database,
  walk: ChainWalk,
  table: WatchedTable,
  shapeOf: RowShapes,
  tell: () => void,
): Suspect[] {
  const expected = walk.expected.get(table.name)
  const columns = walk.covered.get(table.name)
  // The baseline of this table is not complete yet.
  if (columns === undefined) return []
  const shape = shapeOf(table, columns)
  const hasId = table.key.length === 1 && table.key[0] === 'id'
  const statement = raw
    .prepare(
      hasId
        ? `SELECT id, ${shape.text('')} FROM "${table.name}" WHERE id > ? ORDER BY id LIMIT ${ROWS_A_SLICE}`
        : `SELECT ${shape.key('')}, ${shape.text('')} FROM "${table.name}" WHERE ? IS NOT NULL`,
    )
    .raw()
  const suspects: Suspect[] = []
  let after: string | number = -Number.MAX_SAFE_INTEGER
  let isLast = false
  while (!isLast) {
    const rows = statement.all(after) as [string | number, string][]
    for (const [key, text] of rows) {
      if (expected?.see(key, sealOf(text)) !== true) suspects.push({ shape, key })
      after = key
    }
    tell()
    isLast = !hasId || rows.length < ROWS_A_SLICE
  }
  for (const key of expected?.unseen() ?? []) suspects.push({ shape, key })
  return suspects
}

/** Checks one suspect again, in the same read transaction as the end of the chain. */
function judge(
  statements: KeptStatements,
  walk: ChainWalk,
  { shape, key }: Suspect,
  doubts: Doubts,
): void {
  const { table } = shape
  const expected = walk.expected.get(table.name)
  const text = statements
    .of(`SELECT ${shape.text('')} FROM "${table.name}" WHERE ${shape.key('')} = ?`)
    .pluck()
    .get(key) as string | undefined
  const entry = expected?.entryOf(key)
  const at = { auditId: entry ?? null, table: table.name, key }
  if (text === undefined) {
    if (entry !== undefined) doubts.add({ kind: 'ROW_MISSING', ...at })
  } else if (entry === undefined) {
    doubts.add({ kind: 'ROW_FOREIGN', ...at })
  } else if (expected?.see(key, sealOf(text)) !== true) {
    doubts.add({ kind: 'ROW_CHANGED', ...at })
  }
}

/** True for a damaged file. SQLITE_ERROR: the damaged schema lacks a table or column. */
function isCorruption(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/.test(String((error as { code?: unknown }).code))
}
