import { setImmediate } from 'node:timers/promises'
import type { DecimalSign, imports, NumberQuestion } from '#shared/api/machine/imports.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Language, renderMessage } from '#shared/api/messages.ts'
import { numberFields } from '#shared/domain/number-fields.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { columnsOf, type ImportOptions } from './file-planner.ts'
import { type ImportRow, partsOf } from '../run/import-store.ts'
import { NumberColumns, type UnclearColumn, type Readings } from './number-readings.ts'
import { parseNumber } from '#main/work/spreadsheets/parse-number.ts'
import { shownNumber } from './shown-value.ts'

/** Reads how the numbers of the mapped columns are written, and what a person must say about them. */
export async function readNumbers(
  { db }: ManualContext,
  row: ImportRow,
  options: ImportOptions,
  { decimalSign, decimalSigns = {} }: Input<typeof imports.setMapping>['body'],
): Promise<Readings> {
  const forms = numberFields[row.kind]
  const columnOf = new Map(
    [...columnsOf(options)].filter(([field]) => field in forms).toSorted(([, a], [, b]) => a - b),
  )
  const columns = new NumberColumns(columnOf)
  for await (const { rows } of partsOf(db, row)) {
    columns.take(rows)
    // Lets sales run between two parts.
    await setImmediate()
  }
  const all =
    decimalSign === undefined ? [] : [...columnOf.keys()].map((field) => [field, decimalSign])
  const answers = { ...Object.fromEntries(all), ...decimalSigns }
  return columns.resolve(answers, options.decimalSign)
}

/** Returns a question with its examples as amounts, in both readings. */
export function shownQuestion(
  { field, suggested, answer, examples }: UnclearColumn,
  { kind, mapping }: ImportOptions,
  language: Language,
): NumberQuestion {
  const column = mapping[field] ?? field
  const form = numberFields[kind][field] ?? { form: 'QUANTITY', places: 0 }
  const read = (text: string, sign: DecimalSign) =>
    shownNumber(parseNumber(text, { sign, isChosen: true }) ?? 0, form, language)
  const shown = examples.map(({ row, text }) => ({
    row,
    text,
    withComma: read(text, ','),
    withPoint: read(text, '.'),
  }))
  const [{ text, withComma, withPoint } = { text: '', withComma: '', withPoint: '' }] = shown
  const parameters = { text, column: column.slice(0, 60), withComma, withPoint }
  return {
    field,
    column,
    suggested,
    answer,
    examples: shown,
    message: renderMessage('IMPORT_NUMBERS_QUESTION', parameters, language),
  }
}
