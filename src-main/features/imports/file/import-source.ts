import { invalidField } from '#shared/api/error.ts'
import { type ImportKind, mapColumns } from '#shared/domain/table-fields.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { TableRow } from '#main/database/table-row.ts'
import { findHeading } from './find-heading.ts'
import { rowsFrom, type SheetFacts } from '../run/import-store.ts'
import { hashColumns, nameColumns } from './name-columns.ts'
import { findDecimalSign } from '#main/work/spreadsheets/parse-number.ts'
import { cellText } from '#main/work/spreadsheets/row-cells.ts'

/** The heading is sought, and may be chosen, among these. */
const HEADING_ROWS = 20
const SAMPLE_ROWS = 5
/** Number of rows from which the decimal sign is detected. */
const TELLING_ROWS = 1_000

const findMapping = prepare<{ kind: ImportKind; columnsHash: string }>()(
  (db, { kind, columnsHash }) =>
    db
      .selectFrom('importMappings')
      .select(['mapping', 'onExisting'])
      .where('kind', '=', kind)
      .where('columnsHash', '=', columnsHash),
)

interface StoredFile {
  readonly importId: number
  readonly kind: ImportKind
  readonly sheets: readonly SheetFacts[]
}

/** The choices of a person; the other values are found in the file. */
interface Wish {
  readonly sheet?: string | undefined
  readonly headingRow?: number | undefined
}

/**
 * Returns the columns of an import for a sheet and a heading: those that were chosen, else those that look most like a
 * list of this kind. Undefined if no row follows the heading. Throws 400 for a sheet or row that does not exist.
 */
export async function readSource(db: ReadDatabase, file: StoredFile, wish: Wish = {}) {
  const wanted = file.sheets.filter(({ name }) => wish.sheet === undefined || name === wish.sheet)
  if (wanted.length === 0) throw invalidField('sheet', 'IMPORT_SHEET_UNKNOWN')
  const found = []
  for (const sheet of wanted) {
    const rows = await firstRowsOf(db, file.importId, sheet)
    found.push({ sheet, rows, heading: findHeading(file.kind, rows.slice(0, HEADING_ROWS)) })
  }
  const withRecords = found.filter(({ sheet, heading }) => sheet.rows > heading.index + 1)
  const [best] = withRecords.toSorted((a, b) => b.heading.score - a.heading.score)
  if (best === undefined) return undefined
  const { sheet, rows } = best
  const index =
    wish.headingRow === undefined
      ? best.heading.index
      : rows.slice(0, HEADING_ROWS).findIndex(({ row }) => row === wish.headingRow)
  const heading = rows[index]
  if (heading === undefined || index + 1 >= sheet.rows) {
    throw invalidField('headingRow', 'IMPORT_ROW_UNKNOWN')
  }
  const columns = nameColumns(heading.cells, sheet.width)
  const remembered = await findMapping.first(db, {
    kind: file.kind,
    columnsHash: hashColumns(columns),
  })
  const records = rows.slice(index + 1)
  const sample = records
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => columns.map((_, column) => cellText(cells[column] ?? null)))
  return {
    sheet: sheet.name,
    headingRow: heading.row,
    firstPosition: sheet.start + index + 1,
    firstRows: JSON.stringify(rows.slice(0, HEADING_ROWS)),
    total: sheet.rows - index - 1,
    columns: JSON.stringify(columns),
    sample: JSON.stringify(sample),
    decimalSign: findDecimalSign(records.map(({ cells }) => cells)),
    mapping: remembered?.mapping ?? JSON.stringify(mapColumns(file.kind, columns)),
    onExisting: remembered?.onExisting ?? 'SKIP',
  } as const
}

async function firstRowsOf(
  db: ReadDatabase,
  importId: number,
  { start, rows }: SheetFacts,
): Promise<readonly TableRow[]> {
  const first: TableRow[] = []
  for await (const part of rowsFrom(db, importId, start, Math.min(rows, TELLING_ROWS))) {
    first.push(...part.rows)
  }
  return first
}
