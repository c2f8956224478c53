import type { Cell } from './table.ts'

/** What opens right in a Spanish Excel. */
const CSV_SEPARATOR = ';'
export const CSV_START = '\uFEFF'

/**
 * Returns a line of a CSV file with its end. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front; a number never does.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(CSV_SEPARATOR)}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
