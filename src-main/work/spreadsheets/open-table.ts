import type { Cell, TableRow } from '#main/database/table-row.ts'
import { csvRows } from './csv/csv-rows.ts'
import { decodeText } from './csv/decode-text.ts'
import { findSeparator, isSeparator, type Separator } from './csv/find-separator.ts'
import {
  MAXIMUM_CELL_LENGTH,
  MAXIMUM_COLUMNS,
  MAXIMUM_ROWS,
  type OpenedSheet,
  TableError,
  type TableFacts,
  type TableFault,
} from './table.ts'
import { xlsxSheets } from './workbook/xlsx-rows.ts'
import { guardZip, readDirectory } from './workbook/zip-guard.ts'

export interface OpenedTable {
  readonly facts: TableFacts
  /** A CSV file is one sheet without a name. Rows without a cell are left out. */
  readonly sheets: readonly OpenedSheet[]
}

/**
 * Opens a CSV or XLSX file, told by its content, whatever its name. Throws TableError, also while its rows
 * are read.
 */
export function openTable(bytes: Uint8Array): OpenedTable {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return openZip(bytes)
  // The format of Excel 97 and of workbooks with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError('TABLE_OLD_EXCEL')
  const { text: whole, encoding } = decodeText(bytes)
  const fault = faultOfText(whole)
  if (fault !== undefined) throw new TableError(fault)
  const { text, separator } = cutSeparatorLine(whole)
  return {
    facts: { format: 'CSV', separator, encoding },
    sheets: [{ name: null, rows: boundRows(csvRows(text, separator)) }],
  }
}

function openZip(bytes: Uint8Array): OpenedTable {
  guardZip(bytes)
  const names = readDirectory(bytes).map(({ name }) => name)
  if (!names.some((name) => /workbook\.xml$/i.test(name))) {
    if (names.includes('content.xml')) throw new TableError('TABLE_IS_ODS')
    if (names.some((name) => /workbook\.bin$/i.test(name))) throw new TableError('TABLE_OLD_EXCEL')
    throw new TableError('TABLE_UNREADABLE')
  }
  return {
    facts: { format: 'XLSX', separator: null, encoding: null },
    sheets: xlsxSheets(bytes).map(({ name, rows }) => ({ name, rows: boundRows(rows) })),
  }
}

/** Programs save web pages and XML with the name of a workbook; a PDF and a picture are no table. */
function faultOfText(text: string): TableFault | undefined {
  if (text.includes('\0') || text.startsWith('%PDF')) return 'TABLE_TYPE_UNKNOWN'
  const start = text.slice(0, 4_096).trimStart().toLowerCase()
  if (start.startsWith('mime-version:')) return 'TABLE_IS_HTML'
  if (!start.startsWith('<')) return undefined
  if (/<(?:!doctype html|html|head|body|meta|style|table|div|tr)\b/.test(start)) {
    return 'TABLE_IS_HTML'
  }
  if (start.includes('urn:oasis:names:tc:opendocument')) return 'TABLE_IS_ODS'
  return start.startsWith('<?xml') ? 'TABLE_OLD_EXCEL' : undefined
}

/** Excel writes and hides a first line 'sep=;', which names the separator. */
function cutSeparatorLine(text: string): { readonly text: string; readonly separator: Separator } {
  const [line, sign] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  if (line === undefined || sign === undefined || !isSeparator(sign)) {
    return { text, separator: findSeparator(text) }
  }
  return { text: text.slice(line.length), separator: sign }
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
