import type { Selectable } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../../src-shared/api/error.ts'
import type { Import, ImportObstacle } from '../../../src-shared/api/imports.ts'
import { type MessageCode, messages, renderMessage } from '../../../src-shared/api/messages.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import { readStored, requireStored } from '../../database/stored-json.ts'
import type { TableRow } from '../../spreadsheets/table.ts'
import type { ImportOptions } from './file-planner.ts'

export type ImportRow = Selectable<Schema['imports']>

const RECENT = 20

const Texts = z.array(z.string())
const Sample = z.array(Texts)
const Mapping = z.record(z.string(), z.string())
export const StoredCells = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
const Rows = z.array(z.object({ row: z.int(), cells: StoredCells }))

const findImport = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.createdById')
    .selectAll('imports')
    .select('users.name as createdBy')
    .where('imports.id', '=', id)
    .where('imports.total', 'is not', null),
)

const listRecent = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.createdById')
    .selectAll('imports')
    .select('users.name as createdBy')
    .where('imports.total', 'is not', null)
    .orderBy('imports.id', 'desc')
    .limit(RECENT),
)

const findPart = prepare<{ importId: number; position: number }>()((db, { importId, position }) =>
  db
    .selectFrom('importParts')
    .select(['position', 'rowCount', 'rows'])
    .where('importId', '=', importId)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(1),
)

export type NamedImportRow = ImportRow & { readonly createdBy: string }

/** Returns an import whose file was read completely. Throws 404. */
export async function findImportRow(db: ReadDatabase, id: number): Promise<NamedImportRow> {
  const row = await findImport.first(db, { id })
  if (row === undefined) throw notFound()
  return row
}

export async function listImportRows(db: ReadDatabase): Promise<readonly NamedImportRow[]> {
  return listRecent.all(db, {})
}

/** The rows of a part, and the number of rows before it. */
export interface ImportPart {
  readonly position: number
  readonly rows: readonly TableRow[]
}

/**
 * Yields the rows of an import part by part, each read when the one before is done. Throws 409 for an
 * unreadable part.
 */
export async function* partsOf(db: ReadDatabase, importId: number): AsyncGenerator<ImportPart> {
  let position = 0
  for (;;) {
    const part = await findPart.first(db, { importId, position })
    if (part === undefined) return
    yield { position: part.position, rows: requireStored(Rows, part.rows) }
    position = part.position + part.rowCount
  }
}

export function optionsOf(row: ImportRow): ImportOptions {
  return {
    kind: row.kind,
    columns: requireStored(Texts, row.columns),
    mapping: requireStored(Mapping, row.mapping),
    decimalSign: row.decimalSign,
    onExisting: row.onExisting,
  }
}

/** An import that was started is WAITING while another one runs. */
function stateOf({ state, queuedAt }: ImportRow): Import['state'] {
  return state === 'READY' && queuedAt !== null ? 'WAITING' : state
}

function obstacleOf({ imports }: BaseContext, row: ImportRow): ImportObstacle | null {
  const state = stateOf(row)
  if (state === 'WAITING') return 'OTHER_IMPORT'
  return state === 'RUNNING' ? imports.obstacle : null
}

export function toImport(context: BaseContext, row: NamedImportRow): Import {
  const { language } = context
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row),
    fileName: row.fileName,
    format: row.format,
    separator: row.separator,
    encoding: row.encoding,
    decimalSign: row.decimalSign,
    columns: readStored(Texts, row.columns) ?? [],
    sample: readStored(Sample, row.sample) ?? [],
    mapping: readStored(Mapping, row.mapping) ?? {},
    onExisting: row.onExisting,
    isMapped: row.isMapped === 1,
    total: row.total ?? 0,
    done: row.done,
    created: row.created,
    updated: row.updated,
    skipped: row.skipped,
    failed: row.failed,
    waitsFor: obstacleOf(context, row),
    failure:
      row.failure === null
        ? null
        : renderMessage(isMessage(row.failure) ? row.failure : 'IMPORT_BROKEN', {}, language),
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  }
}

function isMessage(code: string): code is MessageCode {
  return code in messages
}
