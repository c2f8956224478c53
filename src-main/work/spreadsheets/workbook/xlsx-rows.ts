import { streamXlsxRows } from 'hucre/xlsx'
import { readSheetMarks, type MergedColumn } from './sheet-marks.ts'
import type { Cell, TableRow } from '#main/database/table-row.ts'
import { type OpenedSheet, TableError } from '../table.ts'
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'

/** A workbook with more sheets is a calculation, not a list. */
const MAXIMUM_SHEETS = 20

/** Returns the visible sheets of a zip whose size was checked. A formula is read as its value when the file was saved. Throws TableError. */
export function xlsxSheets(bytes: Uint8Array): readonly OpenedSheet[] {
  const workbook = unreadableIfThrown(() => readWorkbook(bytes))
  if (workbook === undefined || workbook.sheets.length === 0) {
    throw new TableError('TABLE_UNREADABLE')
  }
  return workbook.sheets
    .slice(0, MAXIMUM_SHEETS)
    .map((sheet) => ({ name: sheet.name, rows: rowsOf(bytes, workbook, sheet) }))
}

function unreadableIfThrown<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
}

async function* rowsOf(
  bytes: Uint8Array,
  { formats }: Workbook,
  { index: sheet, path }: WorkbookSheet,
): AsyncGenerator<TableRow> {
  try {
    const marks = readSheetMarks(bytes, path, formats)
    const merged = new MergedValues(marks.merged)
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const row = marks.formats.get(index)
      const cells = values.map((value, column) => {
        const shown = typeof value === 'number' ? row?.get(column)?.(value) : undefined
        return shown ?? toCell(value)
      })
      merged.fill(index, cells)
      yield { row: index + 1, cells }
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
}

/** Gives the value of cells that were merged downwards to each of their rows, as people read it. */
class MergedValues {
  readonly #byTop = new Map<number, MergedColumn[]>()
  #open: { readonly merged: MergedColumn; readonly value: Cell }[] = []

  constructor(all: readonly MergedColumn[]) {
    for (const merged of all) {
      this.#byTop.set(merged.top, [...(this.#byTop.get(merged.top) ?? []), merged])
    }
  }

  fill(index: number, cells: Cell[]): void {
    this.#open = this.#open.filter(({ merged }) => merged.bottom >= index)
    // A row without values of its own is no record.
    if (cells.some((cell) => cell !== null)) {
      for (const { merged, value } of this.#open) {
        while (cells.length <= merged.column) cells.push(null)
        cells[merged.column] ??= value
      }
    }
    for (const merged of this.#byTop.get(index) ?? []) {
      this.#open.push({ merged, value: cells[merged.column] ?? null })
    }
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
