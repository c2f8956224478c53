import { conflict } from '#shared/api/error.ts'
import type { Import, imports } from '#shared/api/machine/imports.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { findImportRow, type ImportRow, optionsOf, toImport } from './run/import-store.ts'
import { requireKindRights } from './kinds/row-kinds.ts'

/**
 * POST /imports/{id}/run: the rows are written after the answer (import-runner.ts). A repeat starts nothing.
 */
export async function runImport(
  context: WriteContext,
  { params }: Input<typeof imports.run>,
): Promise<Import> {
  const { db } = context
  const row = await findImportRow(db, params.id)
  requireKindRights(context, row.kind)
  if (row.state === 'RUNNING' || row.queuedAt !== null) return toImport(context, row)
  if (row.state !== 'READY') throw conflict('IMPORT_ENDED')
  if (row.isMapped === 0) throw conflict('IMPORT_NOT_MAPPED')
  if (row.openQuestions > 0) throw conflict('IMPORT_NUMBERS_OPEN', { columns: openColumns(row) })
  await db
    .updateTable('imports')
    .set({ queuedAt: instant(context), startedById: context.session.id })
    .where('id', '=', row.id)
    .execute()
  await startNext(context)
  context.audit({
    kind: 'IMPORT_STARTED',
    resourceId: row.id,
    payload: {
      kind: row.kind,
      fileName: row.fileName,
      rows: row.total,
      onExisting: row.onExisting,
    },
  })
  return toImport(context, await findImportRow(db, row.id))
}

function openColumns(row: ImportRow): string {
  const { mapping, readings } = optionsOf(row)
  // Stored in the order of the columns.
  return [...readings]
    .filter(([, { isOpen }]) => isOpen === true)
    .map(([field]) => `«${mapping[field] ?? field}»`)
    .join(', ')
}

/** Starts the import that waits longest, if none is running. */
export async function startNext(context: WriteContext): Promise<void> {
  const { db } = context
  const running = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  if (running !== undefined) return
  const next = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'READY')
    .where('queuedAt', 'is not', null)
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return
  await db
    .updateTable('imports')
    .set({ state: 'RUNNING', queuedAt: null, startedAt: instant(context) })
    .where('id', '=', next.id)
    .execute()
}
