import { writeXlsxStream } from 'hucre/xlsx'
import { setTimeout as rest } from 'node:timers/promises'
import { forbidden, notFound } from '../../../src-shared/api/error.ts'
import type { ExportFormat, exports } from '../../../src-shared/api/exports.ts'
import type { StreamedFile } from '../../../src-shared/api/file-values.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { localDate } from '../../../src-shared/domain/calendar.ts'
import { may, type ReadContext } from '../../acts/context.ts'
import { CSV_START, csvLine } from '../../spreadsheets/csv-line.ts'
import type { Cell } from '../../spreadsheets/table.ts'
import { establishmentZone } from '../establishments/establishment-day.ts'
import { exportKinds } from './export-kinds.ts'
import type { CellPages } from './export-kind.ts'

/** Pause between two pages, so that sales are not delayed. */
const PAUSE_MS = 2

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * GET /exports/{kind}: writes the file while it is downloaded, page by page, with the read connection. Throws
 * 403 for records that the user may not list.
 */
export async function exportRecords(
  context: ReadContext,
  { params, query }: Input<typeof exports.get>,
): Promise<StreamedFile> {
  const kind = exportKinds.get(params.kind)
  if (kind === undefined) throw notFound()
  const permission = kind.permissions.find((each) => !may(context, each))
  if (permission !== undefined) throw forbidden('IMPORT_KIND_NOT_ALLOWED', { permission })
  const { format } = query
  const zone = await establishmentZone(context, context.session.establishmentId)
  const heading = kind.columns(context.language)
  const pages = kind.pages(context)
  const day = localDate(context.clock.now(), zone)
  return {
    name: `${params.kind}-${day}.${format}`,
    contentType: contentTypes[format],
    parts: format === 'csv' ? csvParts(heading, pages) : xlsxParts(heading, pages, params.kind),
  }
}

async function* csvParts(heading: readonly string[], pages: CellPages): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(heading))
  for await (const page of pages) {
    yield encoder.encode(page.map(csvLine).join(''))
    await rest(PAUSE_MS)
  }
}

/** Texts are written as inline strings, which a spreadsheet never reads as formulas. */
function xlsxParts(
  heading: readonly string[],
  pages: CellPages,
  name: string,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf(heading, pages), { name })
}

async function* rowsOf(heading: readonly string[], pages: CellPages): AsyncGenerator<Cell[]> {
  yield [...heading]
  for await (const page of pages) {
    for (const row of page) yield [...row]
    await rest(PAUSE_MS)
  }
}
