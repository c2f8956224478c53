import { forbidden, notFound } from '#shared/api/error.ts'
import type { exports } from '#shared/api/machine/exports.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { Input } from '#shared/api/operation.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { tableFile } from '#main/work/spreadsheets/table-file.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import { exportKinds } from './export-kinds.ts'

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
  const zone = await establishmentZone(context, context.session.establishmentId)
  const day = localDate(context.clock.now(), zone)
  const columns = kind.columns(context.language)
  return tableFile(`${params.kind}-${day}`, query.format, columns, kind.pages(context))
}
