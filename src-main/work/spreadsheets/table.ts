import type { TableRow } from '#main/database/table-row.ts'

/** A column of a file that is written. */
export interface WrittenColumn {
  readonly heading: string
  /** Numbers are money or prices: they have both decimals, and more only if they need them. */
  readonly isAmount: boolean
}

const tableFormats = ['CSV', 'XLSX'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Format of the file as it was read; a person checks it. */
export interface TableFacts {
  readonly format: TableFormat
  /** `;`, `,`, TAB or `|` of a CSV file. */
  readonly separator: string | null
  readonly encoding: string | null
}

/** A sheet whose rows are read one after the other. */
export interface OpenedSheet {
  readonly name: string | null
  readonly rows: AsyncIterable<TableRow>
}

const tableFaults = [
  'TABLE_TYPE_UNKNOWN',
  'TABLE_OLD_EXCEL',
  'TABLE_IS_HTML',
  'TABLE_IS_ODS',
  'TABLE_UNREADABLE',
  'TABLE_EMPTY',
  'TABLE_TOO_LARGE',
  'TABLE_TOO_SLOW',
] as const
export type TableFault = (typeof tableFaults)[number]

/** A file that is no table, or that exceeds a limit. */
export class TableError extends Error {
  readonly fault: TableFault

  constructor(fault: TableFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'TableError'
    this.fault = fault
  }
}

/** Maximum rows, heading included. */
export const MAXIMUM_ROWS = 100_001
export const MAXIMUM_COLUMNS = 100
/** A longer text is cut to one character more than any field accepts, so that its row is refused. */
export const MAXIMUM_CELL_LENGTH = 1_001
/** Maximum bytes of an unpacked XLSX file. */
export const MAXIMUM_UNPACKED_BYTES = 192 * 1024 * 1024
/** Maximum files inside an XLSX file. */
export const MAXIMUM_ENTRIES = 1_000
