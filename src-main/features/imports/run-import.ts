import { conflict } from '../../../src-shared/api/error.ts'
import type { Import, imports } from '../../../src-shared/api/imports.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { findImportRow, type ImportRow, optionsOf, toImport } from './import-store.ts'
import { requireKindRights } from './row-kinds.ts'

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
) {
  const { fileName, created, updated } = row
  return {
    kind: 'IMPORT_ENDED',
    resourceId: row.id,
    payload: { state, fileName, created, updated },
  }
}
