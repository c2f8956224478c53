import { type ImportKind, mapColumns } from '#shared/domain/table-fields.ts'
import type { Cell, TableRow } from '#main/database/table-row.ts'
import { nameColumns } from './name-columns.ts'

export interface FoundHeading {
  /** Index among the rows. */
  readonly index: number
  /** How much the row looks like a heading; compared between the sheets of a file. */
  readonly score: number
}

const NAMED_WEIGHT = 3

/**
 * Finds the heading among the first rows of a sheet: the row whose cells name most fields, else the first one of
 * texts that is as wide as the list. Titles above it are narrow. Of merged headings that repeat, the last one counts.
 */
export function findHeading(kind: ImportKind, rows: readonly TableRow[]): FoundHeading {
  const widest = Math.max(0, ...rows.map(({ cells }) => filled(cells)))
  let best: FoundHeading = { index: 0, score: Number.NEGATIVE_INFINITY }
  for (const [index, { cells }] of rows.entries()) {
    if (filled(cells) * 2 < widest) continue
    const score = scoreOf(kind, cells)
    const isRepeated =
      index === best.index + 1 && JSON.stringify(rows[best.index]?.cells) === JSON.stringify(cells)
    if (score > best.score || isRepeated) best = { index, score }
  }
  return best
}

function filled(cells: readonly Cell[]): number {
  return cells.filter((cell) => cell !== null).length
}

function scoreOf(kind: ImportKind, cells: readonly Cell[]): number {
  const named = Object.keys(mapColumns(kind, nameColumns(cells, cells.length))).length
  const numbers = cells.filter(
    (cell) => typeof cell === 'number' || /^[\s$]*-?\d[\d.,\s]*%?$/.test(String(cell)),
  ).length
  const texts = new Set(cells.filter((cell) => typeof cell === 'string')).size
  return named * NAMED_WEIGHT + texts - numbers * 2
}
