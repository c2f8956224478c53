import type BetterSqlite3 from 'better-sqlite3'
import type { ChainKey } from '../chain/chain-key.ts'
import type { Doubts } from './doubt.ts'
import { addRowSeal, type RowShape, type RowShapes, rowSealSql, SEAL_COLUMN } from './row-text.ts'
import { rowSealedTables } from '../watched-tables.ts'
import type { ChainWalk } from '../chain/walk-chain.ts'

interface Suspect {
  readonly shape: RowShape
  readonly key: string | number
}

const ROWS_A_SLICE = 1_000

/**
 * Returns the rows that differ from their own seal. Without the key it returns none: whoever has no key cannot
 * tell. Tables that no base line covers yet are left out.
 */
export function rowSuspects(
  raw: BetterSqlite3.Database,
  walk: ChainWalk,
  key: ChainKey | undefined,
  shapeOf: RowShapes,
  tell: () => void,
): Suspect[] {
  if (key === undefined) return []
  addRowSeal(raw, key)
  return rowSealedTables.flatMap((table) => {
    const columns = walk.covered.get(table.name)
    const shape = shapeOf(table, columns)
    if (columns === undefined || !shape.hasSeal) return []
    const suspects: Suspect[] = []
    const order = table.key.map((name) => `"${name}"`).join(', ')
    const statement = raw
      .prepare(
        `SELECT ${order}, ${shape.key('')}, ${differs(shape)} FROM "${table.name}"
         WHERE (${order}) > (${table.key.map(() => '?').join(', ')}) ORDER BY ${order} LIMIT ${ROWS_A_SLICE}`,
      )
      .raw()
    // Lower than every id and every text.
    let after: readonly unknown[] = table.key.map(() => Number.MIN_SAFE_INTEGER)
    for (let isLast = false; !isLast;) {
      const rows = statement.all(...after) as (string | number)[][]
      for (const row of rows) {
        after = row.slice(0, table.key.length)
        if (row.at(-1) === 1) suspects.push({ shape, key: row.at(-2) ?? '' })
      }
      tell()
      isLast = rows.length < ROWS_A_SLICE
    }
    return suspects
  })
}

/** Checks one suspect again; one that is gone was deleted while the till worked. */
export function judgeRow(
  raw: BetterSqlite3.Database,
  { shape, key }: Suspect,
  doubts: Doubts,
): void {
  const { name } = shape.table
  const found = raw
    .prepare(`SELECT ${differs(shape)} FROM "${name}" WHERE ${shape.key('')} = ?`)
    .pluck()
    .get(key)
  if (found === 1) doubts.add({ kind: 'ROW_CHANGED', table: name, key })
}

function differs(shape: RowShape): string {
  return `${SEAL_COLUMN} IS NOT ${rowSealSql(shape, '')}`
}
