import type { Selectable } from 'kysely'
import { z } from 'zod'
import { conflict, notFound } from '#shared/api/error.ts'
import { decimalSigns, type Import, type ImportObstacle } from '#shared/api/machine/imports.ts'
import { type MessageCode, messages, renderMessage } from '#shared/api/messages.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema, SheetFacts } from '#main/database/schema.ts'
import { readStored, requireStored } from '#main/database/stored-json.ts'
import type { TableRow } from '#main/database/table-row.ts'
import type { ImportOptions } from '../file/file-planner.ts'
import { cellText } from '#main/work/spreadsheets/row-cells.ts'

export type ImportRow = Selectable<Schema['imports']>
export type { SheetFacts } from '#main/database/schema.ts'

const RECENT = 20
const LONGEST_SHOWN = 60

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

/** The part that contains a position, or else the next one. */
const findPart = prepare<{ importId: number; position: number }>()((db, { importId, position }) =>
  db
    .selectFrom('importParts')
    .select(['position', 'rowCount', 'rows'])
    .where('importId', '=', importId)
    .where((eb) => eb(eb('position', '+', eb.ref('rowCount')), '>', position))
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

/** Rows of an import that follow each other, and the number of rows before them. */
export interface ImportPart {
  readonly position: number
  readonly rows: readonly TableRow[]
}

/**
 * Yields the rows below the heading part by part, each read when the one before is done. Throws 409 for an unreadable
 * part.
 */
export function partsOf(
  db: ReadDatabase,
  { id, firstPosition, total }: ImportRow,
): AsyncGenerator<ImportPart> {
  return rowsFrom(db, id, firstPosition, total ?? 0)
}

/** Yields `count` stored rows from a position among all rows of the file. */
export async function* rowsFrom(
  db: ReadDatabase,
  importId: number,
  first: number,
  count: number,
): AsyncGenerator<ImportPart> {
  const end = first + count
  for (let position = first; position < end;) {
    const part = await findPart.first(db, { importId, position })
    if (part === undefined) return
    const from = Math.max(0, first - part.position)
    const rows = requireStored(Rows, part.rows).slice(from, end - part.position)
    if (rows.length > 0) yield { position: part.position + from - first, rows }
    position = part.position + part.rowCount
  }
}

const Sheets = z.array(
  z.object({ name: z.string().nullable(), start: z.int(), rows: z.int(), width: z.int() }),
)

export function sheetsOf(row: ImportRow): readonly SheetFacts[] {
  return requireStored(Sheets, row.sheets)
}

/** Throws 409 for an import that was started. */
export function requireReady({ state, queuedAt }: ImportRow): void {
  if (state === 'RUNNING' || queuedAt !== null) throw conflict('IMPORT_STARTED')
  if (state !== 'READY') throw conflict('IMPORT_ENDED')
}

const Readings = z.record(
  z.string(),
  z.object({ sign: z.enum(decimalSigns), isChosen: z.boolean(), isOpen: z.boolean() }),
)

function answersOf(row: ImportRow): Import['decimalSigns'] {
  const readings = Object.entries(readStored(Readings, row.numberReadings) ?? {})
  return Object.fromEntries(
    readings.flatMap(([field, { sign, isChosen }]) => (isChosen ? [[field, sign]] : [])),
  )
}

export function optionsOf(row: ImportRow): ImportOptions {
  return {
    kind: row.kind,
    columns: requireStored(Texts, row.columns),
    mapping: requireStored(Mapping, row.mapping),
    decimalSign: row.decimalSign,
    onExisting: row.onExisting,
    readings: new Map(Object.entries(requireStored(Readings, row.numberReadings))),
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

/** The rows are there to choose the heading, so their beginnings are sufficient. */
function firstRowsOf({ firstRows }: ImportRow): Import['firstRows'] {
  return (readStored(Rows, firstRows) ?? []).map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => cellText(cell).slice(0, LONGEST_SHOWN)),
  }))
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
    decimalSigns: answersOf(row),
    sheets: (readStored(Sheets, row.sheets) ?? []).flatMap(({ name }) => name ?? []),
    sheet: row.sheet,
    headingRow: row.headingRow,
    firstRows: stateOf(row) === 'READY' ? firstRowsOf(row) : [],
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
    warned: row.warned,
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
