import { csvRows } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { findSeparator } from './find-separator.ts'
import {
  type Cell,
  MAXIMUM_CELL_LENGTH,
  MAXIMUM_COLUMNS,
  MAXIMUM_ROWS,
  TableError,
  type TableFacts,
  type TableRow,
} from './table.ts'
import { xlsxRows } from './xlsx-rows.ts'

export interface OpenedTable {
  readonly facts: TableFacts
  /** The rows that are not empty, in order. */
  readonly rows: AsyncIterable<TableRow>
}

/**
 * Opens a CSV or XLSX file, distinguished by its first bytes. Throws TableError, also while its rows are
 * read.
 */
export function openTable(bytes: Uint8Array): OpenedTable {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const facts = { format: 'XLSX', separator: null, encoding: null } as const
    return { facts, rows: boundRows(xlsxRows(bytes)) }
  }
  // The format of Excel 97 and of workbooks with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError('TABLE_OLD_EXCEL')
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new TableError('TABLE_TYPE_UNKNOWN')
  const separator = findSeparator(text)
  return {
    facts: { format: 'CSV', separator, encoding },
    rows: boundRows(csvRows(text, separator)),
  }
}

async function* boundRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { row, cells } of rows) {
    const kept = cells.map(boundCell)
    if (kept.every((cell) => cell === null)) continue
    count++
    while (kept.at(-1) === null) kept.pop()
    if (count > MAXIMUM_ROWS || kept.length > MAXIMUM_COLUMNS) {
      throw new TableError('TABLE_TOO_LARGE')
    }
    yield { row, cells: kept }
  }
  if (count === 0) throw new TableError('TABLE_EMPTY')
}

/** Returns a text without spaces around it; an empty text becomes null. */
function boundCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.slice(0, MAXIMUM_CELL_LENGTH * 2).trim()
  return text === '' ? null : text.slice(0, MAXIMUM_CELL_LENGTH)
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte)
}
