import type { StreamedFile } from '../../../src-shared/api/file-values.ts'
import type { FileFormat } from '../../../src-shared/api/files.ts'
import type { Language } from '../../../src-shared/api/messages.ts'
import type { Cell } from '../../spreadsheets/table.ts'
import { tableFile } from '../../spreadsheets/table-file.ts'

export type Heading = readonly [es: string, en: string]

const PAGE_ROWS = 200

/** Returns a report as a file: its headings, its rows and a last row with their sums. */
export function reportFile(
  name: string,
  format: FileFormat,
  table: {
    readonly heading: readonly string[]
    readonly rows: readonly (readonly Cell[])[]
    readonly totals?: readonly Cell[]
  },
): StreamedFile {
  const rows = table.totals === undefined ? table.rows : [...table.rows, table.totals]
  return tableFile(name, format, table.heading, pagesOf(rows))
}

async function* pagesOf(rows: readonly (readonly Cell[])[]) {
  for (let at = 0; at < rows.length; at += PAGE_ROWS) yield rows.slice(at, at + PAGE_ROWS)
}

export function labelsOf(headings: readonly Heading[], language: Language): string[] {
  return headings.map(([es, en]) => (language === 'es' ? es : en))
}
