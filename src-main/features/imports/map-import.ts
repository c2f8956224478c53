import { setImmediate } from 'node:timers/promises'
import { conflict, type FieldProblem, invalid, problem } from '../../../src-shared/api/error.ts'
import type { ImportPreview, imports, RowAction } from '../../../src-shared/api/imports.ts'
import { renderMessage } from '../../../src-shared/api/messages.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { neededFields, tableFields } from '../../../src-shared/domain/table-fields.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { ManualContext } from '../../acts/context.ts'
import { hashColumns } from './create-import.ts'
import { FilePlanner, type ImportOptions, type PlannedRow } from './file-planner.ts'
import { findImportRow, type NamedImportRow, optionsOf, partsOf } from './import-store.ts'
import { requireKindRights } from './row-kinds.ts'

const MAXIMUM_ERRORS = 500
/** Maximum rows of each action in the preview. */
const MAXIMUM_SHOWN = 100

type Request = Input<typeof imports.setMapping>['body']

/**
 * PUT /imports/{id}/mapping: checks every row and returns what it would do. Throws 400 for fields and columns
 * that do not exist, and if no key has a column.
 */
export async function mapImport(
  context: ManualContext,
  { params, body }: Input<typeof imports.setMapping>,
): Promise<ImportPreview> {
  const row = await findImportRow(context.db, params.id)
  requireKindRights(context, row.kind)
  requireReady(row)
  const options = chosenOptions(row, body, context)
  const preview = await previewOf(context, row.id, options)
  await context.commit(async ({ db }) => {
    requireReady(await findImportRow(db, row.id))
    const mapping = JSON.stringify(options.mapping)
    const { kind, onExisting, decimalSign } = options
    await db
      .updateTable('imports')
      .set({ mapping, onExisting, decimalSign, isMapped: 1 })
      .where('id', '=', row.id)
      .execute()
    const columnsHash = hashColumns(options.columns)
    await db
      .insertInto('importMappings')
      .values({ kind, columnsHash, mapping, onExisting })
      .onConflict((conflicting) =>
        conflicting.columns(['kind', 'columnsHash']).doUpdateSet({ mapping, onExisting }),
      )
      .execute()
  })
  return preview
}

function requireReady({ state, queuedAt }: NamedImportRow): void {
  if (state === 'RUNNING' || queuedAt !== null) throw conflict('IMPORT_STARTED')
  if (state !== 'READY') throw conflict('IMPORT_ENDED')
}

function chosenOptions(
  row: NamedImportRow,
  { mapping, onExisting, decimalSign }: Request,
  { language }: ManualContext,
): ImportOptions {
  const options = optionsOf(row)
  const fields = tableFields[row.kind]
  const problems: FieldProblem[] = []
  const chosen: Record<string, string> = {}
  for (const [field, column] of Object.entries(mapping)) {
    if (column === null) continue
    const place = `mapping.${field}`
    if (!fields.some(({ name }) => name === field)) {
      problems.push(problem(place, 'IMPORT_FIELD_UNKNOWN'))
    } else if (!options.columns.includes(column)) {
      problems.push(problem(place, 'IMPORT_COLUMN_UNKNOWN', { column: column.slice(0, 60) }))
    } else chosen[field] = column
  }
  for (const needed of neededFields[row.kind]) {
    if (needed.some((field) => field in chosen)) continue
    const labels = needed.map((name) => fields.find((each) => each.name === name)?.label[language])
    const place = `mapping.${needed[0]}`
    problems.push(problem(place, 'IMPORT_COLUMN_NEEDED', { fields: labels.join(', ') }))
  }
  if (problems.length > 0) throw invalid(...problems)
  return {
    ...options,
    mapping: chosen,
    onExisting,
    decimalSign: decimalSign ?? options.decimalSign,
  }
}

async function previewOf(
  context: ManualContext,
  importId: number,
  options: ImportOptions,
): Promise<ImportPreview> {
  const planner = new FilePlanner(options)
  const counts: Record<RowAction, number> = { CREATE: 0, UPDATE: 0, SAME: 0, SKIP: 0, ERROR: 0 }
  const errors: ImportPreview['errors'] = []
  const preview: ImportPreview['preview'] = []
  const newNames = new Map<string, string>()
  for await (const { rows } of partsOf(context.db, importId)) {
    for (const planned of await planner.plan(context, rows)) {
      const { action, creates } = planned.plan
      counts[action]++
      if (creates !== null) newNames.set(sortKey(creates), creates)
      if (counts[action] <= MAXIMUM_SHOWN) preview.push(shownRow(planned, options))
      if (action === 'ERROR' && errors.length < MAXIMUM_ERRORS) {
        errors.push(...rowErrors(planned, context.language))
      }
    }
    // Lets sales run between two parts.
    await setImmediate()
  }
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    rows,
    valid: rows - counts.ERROR,
    creates: counts.CREATE,
    updates: counts.UPDATE,
    same: counts.SAME,
    skips: counts.SKIP,
    failed: counts.ERROR,
    newNames: [...newNames.values()],
    errors,
    preview,
  }
}

function shownRow(
  { source, cells, plan }: PlannedRow,
  { mapping }: ImportOptions,
): ImportPreview['preview'][number] {
  const values = Object.keys(mapping).flatMap((field) => {
    const text = cells.text(field)
    return text === undefined ? [] : [[field, text] as const]
  })
  return {
    row: source.row,
    action: plan.action,
    values: Object.fromEntries(values),
    changes: [...plan.changes],
    creates: plan.creates,
  }
}

function rowErrors(
  { source, cells, plan }: PlannedRow,
  language: ManualContext['language'],
): ImportPreview['errors'] {
  return plan.problems.map(({ field, code, parameters }) => ({
    row: source.row,
    field,
    value: cells.text(field) ?? null,
    message: renderMessage(code, parameters, language),
    code,
  }))
}
