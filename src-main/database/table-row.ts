/** The value of a cell: a text, or a number or yes/no of a spreadsheet. */
export type Cell = string | number | boolean | null

/** A row with its number in the file; the first is 1. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly Cell[]
}
