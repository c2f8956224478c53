import { conflict } from '#shared/api/error.ts'
import type { Import, imports } from '#shared/api/machine/imports.ts'
import type { Input } from '#shared/api/operation.ts'
import { type NewAuditEntry, instant, type WriteContext } from '#main/core/acts/context.ts'
import { findImportRow, toImport } from './run/import-store.ts'

/** POST /imports/{id}/cancel: the slice that is being written ends; written rows stay. */
export async function cancelImport(
  context: WriteContext,
  { params }: Input<typeof imports.cancel>,
): Promise<Import> {
  const { db } = context
  const row = await findImportRow(db, params.id)
  if (row.state === 'CANCELLED') return toImport(context, row)
  if (row.state !== 'READY' && row.state !== 'RUNNING') throw conflict('IMPORT_ENDED')
  await db
    .updateTable('imports')
    .set({ state: 'CANCELLED', queuedAt: null, endedAt: instant(context) })
    .where('id', '=', row.id)
    .execute()
  if (row.state === 'RUNNING' || row.queuedAt !== null) {
    context.audit(endOf(row, 'CANCELLED'))
  }
  return toImport(context, await findImportRow(db, row.id))
}

/** Returns the audit entry of an import that has ended. */
export function endOf(
  row: {
    readonly id: number
    readonly fileName: string
    readonly created: number
    readonly updated: number
  },
  state: 'DONE' | 'CANCELLED' | 'FAILED',
): NewAuditEntry {
  const { fileName, created, updated } = row
  return {
    kind: 'IMPORT_ENDED',
    resourceId: row.id,
    payload: { state, fileName, created, updated },
  }
}
