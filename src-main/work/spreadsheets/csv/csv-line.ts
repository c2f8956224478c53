import { plainNumber } from '#shared/domain/money/format-number.ts'
import type { Cell } from '#main/database/table-row.ts'
import type { WrittenColumn } from '../table.ts'

/** The separator that a Spanish Excel expects. */
const CSV_SEPARATOR = ';'
export const CSV_START = '\uFEFF'

/** A price with tax has up to eight decimals where cents do not give the same net price again. */
const MOST_DECIMALS = 8

/**
 * Returns a line of a CSV file with its end. A text that a spreadsheet would read as a formula gets an
 * apostrophe before it; a number never does.
 */
export function csvLine(
  cells: readonly Cell[],
  columns: readonly Pick<WrittenColumn, 'isAmount'>[] = [],
): string {
  const texts = cells.map((cell, place) => csvCell(cell, columns[place]?.isAmount === true))
  return `${texts.join(CSV_SEPARATOR)}\r\n`
}

function csvCell(cell: Cell, isAmount: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    return plainNumber(cell, MOST_DECIMALS, isAmount ? 2 : 0).replace('.', ',')
  }
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  // Quoted also if it has the separator of another language's spreadsheet, which would start a cell (and a formula) there.
  return /[";,\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
