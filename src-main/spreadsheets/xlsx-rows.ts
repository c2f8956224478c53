import { streamXlsxRows } from 'hucre/xlsx'
import { type Cell, TableError, type TableRow } from './table.ts'
import { guardZip } from './zip-guard.ts'

/** Returns the rows of the first sheet. A formula is read as its value when the file was saved. */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  guardZip(bytes)
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield { row: index + 1, cells: values.map(toCell) }
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
}

function toCell(value: unknown): Cell {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : null
    default:
      return value instanceof Date ? dateText(value) : null
  }
}

function dateText(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}
