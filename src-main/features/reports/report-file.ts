import type { StreamedFile } from '../../../src-shared/api/file-values.ts'
import type { FileFormat } from '../../../src-shared/api/files.ts'
import type { Cell, WrittenColumn } from '../../spreadsheets/table.ts'
import { tableFile } from '../../spreadsheets/table-file.ts'

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
