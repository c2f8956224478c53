import { setImmediate } from 'node:timers/promises'
import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { ImportPreview, imports, RowAction } from '#shared/api/machine/imports.ts'
import { type Language, renderMessage } from '#shared/api/messages.ts'
import { type NumberField, numberFields } from '#shared/domain/number-fields.ts'
import type { Input } from '#shared/api/operation.ts'
import { neededFields, tableFields } from '#shared/domain/table-fields.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { FilePlanner, type ImportOptions, type PlannedRow } from './file/file-planner.ts'
import {
  findImportRow,
  type NamedImportRow,
  optionsOf,
  partsOf,
  requireReady,
} from './run/import-store.ts'
import { hashColumns } from './file/name-columns.ts'
import { readNumbers, shownQuestion } from './file/ask-numbers.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import { requireKindRights } from './kinds/row-kinds.ts'
import { shownNumber, shownText } from './file/shown-value.ts'

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
  const { readings, questions } = await readNumbers(
    context,
    row,
    chosenOptions(row, body, context),
    body,
  )
  const options = { ...chosenOptions(row, body, context), readings }
  const shown = questions.map((question) => shownQuestion(question, options, context.language))
  const preview = { ...(await previewOf(context, row, options)), questions: shown }
  await context.commit(async ({ db }) => {
    requireReady(await findImportRow(db, row.id))
    const mapping = JSON.stringify(options.mapping)
    const { kind, onExisting, decimalSign } = options
    const open = new Set(questions.flatMap(({ field, answer }) => (answer === null ? field : [])))
    const openQuestions = open.size
    const numberReadings = JSON.stringify(
      Object.fromEntries(
        [...readings].map(([field, each]) => [field, { ...each, isOpen: open.has(field) }]),
      ),
    )
    await db
      .updateTable('imports')
      .set({ mapping, onExisting, decimalSign, isMapped: 1, numberReadings, openQuestions })
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

function chosenOptions(
  row: NamedImportRow,
  { mapping, onExisting, decimalSign, decimalSigns }: Request,
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
  for (const field of Object.keys(decimalSigns ?? {})) {
    if (field in numberFields[row.kind]) continue
    problems.push(problem(`decimalSigns.${field}`, 'IMPORT_FIELD_UNKNOWN'))
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
  row: NamedImportRow,
  options: ImportOptions,
): Promise<Omit<ImportPreview, 'questions'>> {
  const planner = new FilePlanner(options)
  const counts: Record<RowAction, number> = { CREATE: 0, UPDATE: 0, SAME: 0, SKIP: 0, ERROR: 0 }
  const errors: ImportPreview['errors'] = []
  const warnings: ImportPreview['warnings'] = []
  let warned = 0
  const preview: ImportPreview['preview'] = []
  const newNames = new Map<string, string>()
  for await (const { rows } of partsOf(context.db, row)) {
    for (const planned of await planner.plan(context, rows)) {
      const { action, creates } = planned.plan
      counts[action]++
      if (creates !== null) newNames.set(sortKey(creates), creates)
      const hasWarnings = planned.plan.warnings.length > 0
      if (hasWarnings) warned++
      if (counts[action] <= MAXIMUM_SHOWN || (hasWarnings && warned <= MAXIMUM_SHOWN)) {
        preview.push(shownRow(planned, options, context.language))
      }
      if (errors.length < MAXIMUM_ERRORS) {
        errors.push(...rowErrors(planned, planned.plan.problems, context.language))
      }
      if (warnings.length < MAXIMUM_ERRORS) {
        warnings.push(...rowErrors(planned, planned.plan.warnings, context.language))
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
    warned,
    newNames: [...newNames.values()],
    errors,
    warnings,
    preview,
  }
}

function shownRow(
  { source, cells, plan }: PlannedRow,
  { mapping, kind }: ImportOptions,
  language: Language,
): ImportPreview['preview'][number] {
  const values = Object.keys(mapping).flatMap((field) => {
    const shown = understoodText(cells, field, numberFields[kind][field], language)
    return shown === undefined ? [] : [[field, shown] as const]
  })
  return {
    row: source.row,
    action: plan.action,
    values: Object.fromEntries(values),
    changes: plan.changes.map(({ field, old, new: next }) => {
      const shown = (text: string) => shownText(text, numberFields[kind][field], language)
      return { field, old: shown(old), new: shown(next) }
    }),
    creates: plan.creates,
  }
}

/** Returns a cell as it was understood; the text of one that was not. */
function understoodText(
  cells: RowCells,
  field: string,
  form: NumberField | undefined,
  language: Language,
): string | undefined {
  const number = form === undefined ? undefined : cells.numberIn(field)
  if (form !== undefined && number !== undefined) return shownNumber(number, form, language)
  return cells.understood.get(field) ?? cells.text(field)
}

function rowErrors(
  { source, cells }: PlannedRow,
  problems: readonly FieldProblem[],
  language: Language,
): ImportPreview['errors'] {
  return problems.map(({ field, code, parameters }) => ({
    row: source.row,
    field,
    value: cells.text(field) ?? null,
    message: renderMessage(code, parameters, language),
    code,
  }))
}
