import type { Import, imports } from '#shared/api/machine/imports.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { readSource } from './file/import-source.ts'
import { findImportRow, requireReady, sheetsOf, toImport } from './run/import-store.ts'
import { requireKindRights } from './kinds/row-kinds.ts'

/**
 * PUT /imports/{id}/source: takes another sheet or row as heading; the columns are found again and must be mapped
 * again. Throws 400 for a sheet or row that does not exist.
 */
export async function setSource(
  context: WriteContext,
  { params, body }: Input<typeof imports.setSource>,
): Promise<Import> {
  const { db } = context
  const row = await findImportRow(db, params.id)
  requireKindRights(context, row.kind)
  requireReady(row)
  const file = { importId: row.id, kind: row.kind, sheets: sheetsOf(row) }
  const sheet = body.sheet ?? row.sheet ?? undefined
  const source = await readSource(db, file, { sheet, headingRow: body.headingRow })
  if (source === undefined) throw invalidField('sheet', 'TABLE_EMPTY')
  await db
    .updateTable('imports')
    .set({ ...source, isMapped: 0 })
    .where('id', '=', row.id)
    .execute()
  return toImport(context, await findImportRow(db, row.id))
}
