import { writeXlsxStream } from 'hucre/xlsx'
import { setTimeout as rest } from 'node:timers/promises'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import { type FileFormat, formatTypes } from '#shared/api/machine/files.ts'
import { CSV_START, csvLine } from './csv/csv-line.ts'
import type { Cell } from '#main/database/table-row.ts'
import type { WrittenColumn } from './table.ts'

export type CellPages = AsyncIterable<readonly (readonly Cell[])[]>

/** Pause between two pages, so that sales are not delayed. */
const PAUSE_MS = 2

/** Returns a CSV or XLSX file that is written while it is downloaded, page by page. `name` is without the extension. */
export function tableFile(
  name: string,
  format: FileFormat,
  columns: readonly WrittenColumn[],
  pages: CellPages,
): StreamedFile {
  return {
    name: `${name}.${format}`,
    contentType: formatTypes[format],
    parts: format === 'csv' ? csvParts(columns, pages) : xlsxParts(columns, pages, name),
  }
}

async function* csvParts(
  columns: readonly WrittenColumn[],
  pages: CellPages,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(columns.map(({ heading }) => heading)))
  for await (const page of pages) {
    yield encoder.encode(page.map((row) => csvLine(row, columns)).join(''))
    await rest(PAUSE_MS)
  }
}

/** Names of sheets are short in Excel. */
const SHEET_NAME_LENGTH = 31

/** Two decimals at least; a price of more decimals shows them. */
const AMOUNT_FORMAT = '0.00######'

/** Texts are written as inline strings, which a spreadsheet never reads as formulas. */
function xlsxParts(
  columns: readonly WrittenColumn[],
  pages: CellPages,
  name: string,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf(columns, pages), {
    name: name.slice(0, SHEET_NAME_LENGTH),
    columns: columns.map(({ isAmount }) => (isAmount ? { numFmt: AMOUNT_FORMAT } : {})),
  })
}

async function* rowsOf(
  columns: readonly WrittenColumn[],
  pages: CellPages,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => heading)
  for await (const page of pages) {
    for (const row of page) yield [...row]
    await rest(PAUSE_MS)
  }
}
