import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { MessageCode } from '#shared/api/messages.ts'
import type { NumberField } from '#shared/domain/number-fields.ts'
import { roundHalfUp } from '#shared/domain/money/round-half-up.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { Cell, TableRow } from '#main/database/table-row.ts'
import { type NumberReading, parseNumber } from './parse-number.ts'

/** The columns of a file's fields, as a person has mapped them. */
export interface CellMap {
  /** Index of the column of each mapped field. */
  readonly columnOf: ReadonlyMap<string, number>
  readonly numberFields: Readonly<Record<string, NumberField>>
  /** How the numbers of a field's column are read. */
  readonly readings: ReadonlyMap<string, NumberReading>
}

/** A code that reads 7.86E+12 has lost its last digits. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i
/** A spreadsheet keeps 15 digits of a number; the others are zeros. */
const LONGEST_NUMBER = 1e15
/** Difference of a whole number that is noise of a calculation. */
const NOISE = 1e-9

/**
 * The cells of a row by field. For a cell of the wrong form it adds a problem and returns undefined, as for
 * an empty one.
 */
export class RowCells {
  readonly row: number
  readonly problems: FieldProblem[] = []
  /** Faults with which the row is imported nevertheless. */
  readonly warnings: FieldProblem[] = []
  /** The value that was read from a cell, if it differs from its text. */
  readonly understood = new Map<string, string>()
  readonly #cells: readonly Cell[]
  readonly #map: CellMap

  constructor({ row, cells }: TableRow, map: CellMap) {
    this.row = row
    this.#cells = cells
    this.#map = map
  }

  /** Returns the cell as it is. */
  raw(field: string): Cell {
    const column = this.#map.columnOf.get(field)
    return column === undefined ? null : (this.#cells[column] ?? null)
  }

  /** Returns the cell in one line. */
  text(field: string): string | undefined {
    const cell = this.raw(field)
    return cell === null ? undefined : cellText(cell)
  }

  /** Returns a code or identification. A spreadsheet may have cut it. */
  code(field: string): string | undefined {
    const text = this.text(field)
    if (text === undefined || !this.isShortened(field)) return text
    this.refuse(field, 'CELL_SHORTENED', text)
    return undefined
  }

  isShortened(field: string): boolean {
    const cell = this.raw(field)
    return typeof cell === 'number' ? cell >= LONGEST_NUMBER : SHORTENED.test(String(cell))
  }

  /** Returns a number, also with currency, percent sign or thousands, rounded to what its field keeps. */
  number(field: string): number | undefined {
    const cell = this.raw(field)
    if (cell === null) return undefined
    const number = this.#parsed(field, cell)
    if (number === undefined) this.refuse(field, 'CELL_NOT_NUMBER', cellText(cell))
    return number
  }

  /** Returns the number of a field as `number` does, without a problem for another cell. */
  numberIn(field: string): number | undefined {
    const cell = this.raw(field)
    return cell === null ? undefined : this.#parsed(field, cell)
  }

  #parsed(field: string, cell: Cell): number | undefined {
    const reading = this.#map.readings.get(field) ?? { sign: ',', isChosen: false }
    const number = typeof cell === 'number' ? cell : parseNumber(String(cell), reading)
    if (number === undefined) return undefined
    const places = this.#map.numberFields[field]?.places ?? 0
    const rounded = roundHalfUp(number, places)
    // 2.5 seats are no 3 seats, but 3.9999999999999996 are 4.
    return places === 0 && Math.abs(rounded - number) > NOISE ? number : rounded
  }

  flag(field: string): boolean | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    const flag = flagOf(text)
    if (flag === undefined) this.refuse(field, 'CELL_NOT_FLAG', text)
    else this.understood.set(field, cellText(flag))
    return flag
  }

  refuse(field: string, code: CellFault, value: string): void {
    this.problems.push(problem(field, code, { value: value.slice(0, 60) }))
  }

  warn(field: string, code: CellFault, value: string): void {
    this.warnings.push(problem(field, code, { value: value.slice(0, 60) }))
  }
}

type CellFault = Extract<
  MessageCode,
  | 'CELL_NOT_NUMBER'
  | 'CELL_NOT_FLAG'
  | 'CELL_UNKNOWN_NAME'
  | 'CELL_TAX_UNKNOWN'
  | 'CELL_SHORTENED'
  | 'CELL_NOT_EMAIL'
  | 'CELL_NOT_PHONE'
>

/** Returns the cell as people read it, in one line. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return String(cell)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const yes: readonly string[] = [
  'si',
  's',
  'yes',
  'y',
  'true',
  'verdadero',
  '1',
  'x',
  'activo',
  'active',
]
const no: readonly string[] = ['no', 'n', 'false', 'falso', '0', 'inactivo', 'inactive']

export function flagOf(text: string): boolean | undefined {
  const key = sortKey(text)
  if (yes.includes(key)) return true
  return no.includes(key) ? false : undefined
}
