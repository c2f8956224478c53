import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { DecimalSign, ExistingRule } from '#shared/api/machine/imports.ts'
import { numberFields } from '#shared/domain/number-fields.ts'
import { type ImportKind, tableFields } from '#shared/domain/table-fields.ts'
import type { TableRow } from '#main/database/table-row.ts'
import type { NumberReading } from '#main/work/spreadsheets/parse-number.ts'
import { type CellMap, RowCells } from '#main/work/spreadsheets/row-cells.ts'
import { rowKinds } from '../kinds/row-kinds.ts'
import { withTaxFields } from '#main/work/spreadsheets/row-prices.ts'
import { type PlanContext, refusedPlan, type RowPlan } from '../run/row-plan.ts'

/** The user's choices for reading the rows of an import. */
export interface ImportOptions {
  readonly kind: ImportKind
  readonly columns: readonly string[]
  readonly mapping: Readonly<Record<string, string>>
  readonly decimalSign: DecimalSign
  readonly readings: ReadonlyMap<string, NumberReading>
  readonly onExisting: ExistingRule
}

export interface PlannedRow {
  readonly source: TableRow
  readonly cells: RowCells
  readonly plan: RowPlan
}

/** Returns the index of the column of each mapped field. */
export function columnsOf({
  mapping,
  columns,
}: Pick<ImportOptions, 'mapping' | 'columns'>): ReadonlyMap<string, number> {
  return new Map(Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]))
}

/** Plans the rows of a file part by part, in order. Refuses a row that repeats an earlier one. */
export class FilePlanner {
  readonly #options: ImportOptions
  readonly #map: CellMap
  /** Number of the row with each key. */
  readonly #seen = new Map<string, number>()

  constructor(options: ImportOptions) {
    this.#options = options
    const { readings } = options
    this.#map = { columnOf: columnsOf(options), numberFields: numberFields[options.kind], readings }
  }

  /** Records the keys of rows that were written before, without planning the rows. */
  pass(rows: readonly TableRow[]): void {
    for (const row of rows) this.#earlier(new RowCells(row, this.#map))
  }

  async plan(context: PlanContext, rows: readonly TableRow[]): Promise<readonly PlannedRow[]> {
    const { kind, onExisting } = this.#options
    const read = rows.map((source) => ({ source, cells: new RowCells(source, this.#map) }))
    const plans = await rowKinds[kind].plan(
      context,
      read.map(({ cells }) => cells),
      onExisting,
    )
    return read.map(({ source, cells }, index) => {
      const earlier = this.#earlier(cells)
      const plan = earlier === undefined ? plans[index] : this.#repeated(earlier)
      if (plan === undefined) throw new Error(`Row ${source.row} has no plan`)
      const problems = this.atColumns(plan.problems)
      return { source, cells, plan: { ...plan, problems, warnings: this.atColumns(plan.warnings) } }
    })
  }

  /** Returns problems of a request by the columns that people see, each column once. */
  atColumns(problems: readonly FieldProblem[]): readonly FieldProblem[] {
    const byField = new Map<string, FieldProblem>()
    for (const each of problems) {
      const field = this.#columnOf(each.field)
      if (!byField.has(field)) byField.set(field, { ...each, field })
    }
    return [...byField.values()]
  }

  /**
   * The column of a category's name is the one of `categoryId`; a price with tax is the one of the net price,
   * unless that has a column.
   */
  #columnOf(field: string): string {
    const withTax = (withTaxFields as Readonly<Record<string, string>>)[field]
    if (withTax !== undefined && !this.#map.columnOf.has(field)) return withTax
    const additional: Readonly<Record<string, string>> = {
      additionalEmails: 'email',
      additionalPhones: 'phone',
    }
    const root = field.replace(/[.[].*$/, '')
    const named = additional[root] ?? field.replace(/Id$/, '')
    return tableFields[this.#options.kind].some(({ name }) => name === named) ? named : field
  }

  /** Returns the earlier row with the same key. */
  #earlier(cells: RowCells): number | undefined {
    const key = rowKinds[this.#options.kind].keyOf(cells)
    const earlier = key === undefined ? undefined : this.#seen.get(key)
    if (key !== undefined && earlier === undefined) this.#seen.set(key, cells.row)
    return earlier
  }

  #repeated(earlier: number): RowPlan {
    const field = rowKinds[this.#options.kind].keyField
    return refusedPlan([problem(field, 'CELL_REPEATED', { row: earlier })])
  }
}
