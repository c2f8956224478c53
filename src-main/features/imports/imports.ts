import type { FieldProblem } from '#shared/api/error.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { Import, imports } from '#shared/api/machine/imports.ts'
import {
  type MessageCode,
  type MessageParameter,
  messages,
  renderMessage,
} from '#shared/api/messages.ts'
import type { Input } from '#shared/api/operation.ts'
import { tableFields } from '#shared/domain/table-fields.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { z } from 'zod'
import { prepare } from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { CSV_START, csvLine } from '#main/work/spreadsheets/csv/csv-line.ts'
import type { Cell } from '#main/database/table-row.ts'
import { FilePlanner } from './file/file-planner.ts'
import {
  findImportRow,
  type ImportRow,
  listImportRows,
  optionsOf,
  partsOf,
  StoredCells,
  toImport,
} from './run/import-store.ts'

const ERRORS_AT_ONCE = 200

const Problems: z.ZodType<FieldProblem[]> = z.array(
  z.object({
    field: z.string(),
    code: z.custom<MessageCode>((code) => typeof code === 'string' && code in messages),
    parameters: z.record(z.string(), z.custom<MessageParameter>()),
  }),
)

const findErrors = prepare<{ importId: number; afterId: number; isWarning: Flag }>()(
  (db, { importId, afterId, isWarning }) =>
    db
      .selectFrom('importErrors')
      .select(['id', 'row', 'problems', 'cells'])
      .where('importId', '=', importId)
      .where('isWarning', '=', isWarning)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(ERRORS_AT_ONCE),
)

export async function readImport(
  context: ReadContext,
  { params }: Input<typeof imports.get>,
): Promise<Import> {
  return toImport(context, await findImportRow(context.db, params.id))
}

/** GET /imports/reading */
export function readImportQueue({ imports: { files } }: ReadContext) {
  return Promise.resolve({ reading: files.reading, waiting: files.waiting })
}

export async function listImports(context: ReadContext): Promise<Import[]> {
  return (await listImportRows(context.db)).map((row) => toImport(context, row))
}

/**
 * GET /imports/{id}/errors: the refused rows unchanged, with their number and the reason, to be corrected and
 * sent again.
 */
export async function readImportErrors(
  context: ReadContext,
  { params }: Input<typeof imports.errors>,
): Promise<StreamedFile> {
  const row = await findImportRow(context.db, params.id)
  return {
    name: `${context.language === 'es' ? 'errores' : 'errors'}-${row.id}.csv`,
    contentType: 'text/csv; charset=utf-8',
    parts: errorLines(context, row, false),
  }
}

/** GET /imports/{id}/warnings: the rows that go in without a bad cell, unchanged, with the reason. */
export async function readImportWarnings(
  context: ReadContext,
  { params }: Input<typeof imports.warnings>,
): Promise<StreamedFile> {
  const row = await findImportRow(context.db, params.id)
  return {
    name: `${context.language === 'es' ? 'avisos' : 'warnings'}-${row.id}.csv`,
    contentType: 'text/csv; charset=utf-8',
    parts: errorLines(context, row, true),
  }
}

interface RefusedRow {
  readonly row: number
  readonly problems: readonly FieldProblem[]
  readonly cells: readonly Cell[]
}

async function* errorLines(
  context: ReadContext,
  row: ImportRow,
  isWarning: boolean,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { columns, kind } = optionsOf(row)
  const isSpanish = context.language === 'es'
  const heading = isSpanish ? ['Fila', 'Motivo'] : ['Row', 'Reason']
  yield encoder.encode(CSV_START + csvLine([...columns, ...heading]))
  const refused =
    row.state === 'READY'
      ? plannedErrors(context, row, isWarning)
      : storedErrors(context, row, isWarning)
  for await (const part of refused) {
    const lines = part.map(({ row: number, problems, cells }) => {
      const reasons = problems.map(({ field, code, parameters }) => {
        const label = tableFields[kind].find(({ name }) => name === field)?.label[context.language]
        const message = renderMessage(code, parameters, context.language)
        return label === undefined ? message : `${label}: ${message}`
      })
      const own = columns.map((_, index) => cells[index] ?? null)
      return csvLine([...own, number, reasons.join(' ')])
    })
    yield encoder.encode(lines.join(''))
  }
}

/** Before the import runs no errors are stored, so the rows are checked again. */
async function* plannedErrors(
  context: ReadContext,
  row: ImportRow,
  isWarning: boolean,
): AsyncGenerator<readonly RefusedRow[]> {
  const planner = new FilePlanner(optionsOf(row))
  for await (const { rows } of partsOf(context.db, row)) {
    const planned = await planner.plan(context, rows)
    yield planned
      .map(({ source, plan }) => ({
        ...source,
        problems: isWarning ? plan.warnings : plan.problems,
      }))
      .filter(({ problems }) => problems.length > 0)
  }
}

async function* storedErrors(
  { db }: ReadContext,
  { id }: ImportRow,
  isWarning: boolean,
): AsyncGenerator<readonly RefusedRow[]> {
  let afterId = 0
  for (;;) {
    const errors = await findErrors.all(db, { importId: id, afterId, isWarning: isWarning ? 1 : 0 })
    const last = errors.at(-1)
    if (last === undefined) return
    afterId = last.id
    yield errors.map(({ row, problems, cells }) => ({
      row,
      problems: readStored(Problems, problems) ?? [],
      cells: readStored(StoredCells, cells) ?? [],
    }))
  }
}
