import { type FieldProblem, problem } from '../../../src-shared/api/error.ts'
import type { DecimalSign } from '../../../src-shared/api/imports.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { Cell, TableRow } from '../../spreadsheets/table.ts'

/** The columns of a file's fields, as a person has mapped them. */
export interface CellMap {
  /** Index of the column of each mapped field. */
  readonly columnOf: ReadonlyMap<string, number>
  readonly decimalSign: DecimalSign
}

/**
 * The cells of a row by field. For a cell of the wrong form it adds a problem and returns undefined, as for
 * an empty one.
 */
export class RowCells {
  readonly row: number
  readonly problems: FieldProblem[] = []
  readonly #cells: readonly Cell[]
  readonly #map: CellMap

  constructor({ row, cells }: TableRow, map: CellMap) {
    this.row = row
    this.#cells = cells
    this.#map = map
  }

  text(field: string): string | undefined {
    const column = this.#map.columnOf.get(field)
    const cell = column === undefined ? null : (this.#cells[column] ?? null)
    return cell === null ? undefined : cellText(cell)
  }

  /** A number, also with currency, percent sign or thousands. */
  number(field: string): number | undefined {
    const column = this.#map.columnOf.get(field)
    const cell = column === undefined ? null : (this.#cells[column] ?? null)
    if (cell === null) return undefined
    const number =
      typeof cell === 'number' ? cell : parseNumber(String(cell), this.#map.decimalSign)
    if (number === undefined) this.refuse(field, 'CELL_NOT_NUMBER', String(cell))
    return number
  }

  flag(field: string): boolean | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    const flag = flagOf(text)
    if (flag === undefined) this.refuse(field, 'CELL_NOT_FLAG', text)
    return flag
  }

  refuse(
    field: string,
    code: 'CELL_NOT_NUMBER' | 'CELL_NOT_FLAG' | 'CELL_UNKNOWN_NAME' | 'CELL_TAX_UNKNOWN',
    value: string,
  ): void {
    this.problems.push(problem(field, code, { value: value.slice(0, 60) }))
  }
}

/** Returns the cell as people read it. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return String(cell)
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

/**
 * Parses '$ 1.234,50', '7.9' or '12 %'. A sign that can only be the decimal sign is read as such, whatever
 * the file uses.
 */
export function parseNumber(text: string, decimalSign: DecimalSign): number | undefined {
  const bare = text.replaceAll(/^(?:USD|US\$|\$)|(?:USD|%)$|[\s\u00a0]/gi, '')
  const [group, decimal] = decimalSign === ',' ? ['\\.', ','] : [',', '\\.']
  if (new RegExp(`^-?(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${decimal}\\d+)?$`).test(bare)) {
    const whole = bare.replaceAll(decimalSign === ',' ? '.' : ',', '')
    return Number(whole.replace(',', '.'))
  }
  // The other sign is decimal here, because it cannot separate thousands.
  if (new RegExp(`^-?\\d*${group}\\d+$`).test(bare)) return Number(bare.replace(',', '.'))
  return undefined
}

/** Returns the decimal sign that most numbers of these cells have; a comma if none has one. */
export function findDecimalSign(rows: readonly (readonly Cell[])[]): DecimalSign {
  let commas = 0
  let points = 0
  for (const cell of rows.flat()) {
    if (typeof cell !== 'string') continue
    const text = cell.replaceAll(/[\s$%]/g, '')
    if (/^-?[\d.]+,\d+$/.test(text) && !/^-?\d{1,3},\d{3}$/.test(text)) commas++
    else if (/^-?[\d,]+\.\d+$/.test(text) && !/^-?\d{1,3}\.\d{3}$/.test(text)) points++
  }
  return points > commas ? '.' : ','
}
