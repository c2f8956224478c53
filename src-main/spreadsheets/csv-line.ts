import type { Cell } from './table.ts'

/** The separator that a Spanish Excel expects. */
const CSV_SEPARATOR = ';'
export const CSV_START = '\uFEFF'

/**
 * Returns a line of a CSV file with its end. A text that a spreadsheet would read as a formula gets an
 * apostrophe before it; a number never does.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(CSV_SEPARATOR)}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  // Quoted also if it has the separator of another language's spreadsheet, which would start a cell (and a formula) there.
  return /[";,\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
