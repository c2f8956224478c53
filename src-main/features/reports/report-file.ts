import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Cell } from '#main/database/table-row.ts'
import type { WrittenColumn } from '#main/work/spreadsheets/table.ts'
import { tableFile } from '#main/work/spreadsheets/table-file.ts'

const PAGE_ROWS = 200

/** Returns a report as a file: its headings, its rows and a last row with their sums. */
export function reportFile(
  name: string,
  format: FileFormat,
  table: {
    readonly columns: readonly WrittenColumn[]
    /** Made while the file is downloaded: making tens of thousands at once would delay a sale. */
    readonly rows: Iterable<readonly Cell[]>
    readonly totals?: readonly Cell[]
  },
): StreamedFile {
  return tableFile(name, format, table.columns, pagesOf(table.rows, table.totals))
}

async function* pagesOf(rows: Iterable<readonly Cell[]>, totals: readonly Cell[] | undefined) {
  let page: (readonly Cell[])[] = []
  for (const row of rows) {
    page.push(row)
    if (page.length < PAGE_ROWS) continue
    yield page
    page = []
  }
  yield totals === undefined ? page : [...page, totals]
}

/** Returns the part of a file's name that says when its days end; empty if they are those of the calendar. */
export function nameOfEnd(dayEndsAt: string | undefined): string {
  return dayEndsAt === undefined ? '' : `-day-ends-${dayEndsAt.replace(':', '')}`
}
