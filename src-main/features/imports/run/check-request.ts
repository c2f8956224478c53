import type { z } from 'zod'
import type { FieldProblem } from '#shared/api/error.ts'
import { schemaProblems } from '#shared/api/schemas/schema-problems.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import { withTaxFields } from '#main/work/spreadsheets/row-prices.ts'

export type CheckedRequest<T> =
  | { readonly request: T; readonly warnings: readonly FieldProblem[] }
  | { readonly problems: readonly FieldProblem[] }

/**
 * Checks the request of a row with its operation's schema. A field with a bad cell is reported once. `fallbacks` are
 * the fields that a row can do without: a bad cell of theirs is a warning, and the row is checked with the fallback.
 */
export function checkRequest<S extends z.ZodType>(
  schema: S,
  body: z.input<S>,
  cells: RowCells,
  fallbacks: Partial<z.input<S>> = {},
): CheckedRequest<z.output<S>> {
  const names = new Set(Object.keys(fallbacks))
  const isOptional = ({ field }: FieldProblem) => names.has(rootOf(field)) || isNameOf(names, field)
  const warnings = [...cells.warnings, ...cells.problems.filter(isOptional)]
  const problems = cells.problems.filter((each) => !isOptional(each))
  const first = schema.safeParse(body, { reportInput: true })
  const found = first.success ? [] : schemaProblems(first.error)
  const replaced = new Set(found.filter(isOptional).map(({ field }) => rootOf(field)))
  warnings.push(...found.filter(isOptional))
  problems.push(...found.filter((each) => !isOptional(each)))
  if (problems.length > 0) return { problems: onePerField(problems) }
  if (first.success) return { request: first.data, warnings: onePerField(warnings) }
  const kept = Object.entries(body as object).filter(([field]) => !replaced.has(field))
  const others = Object.entries(fallbacks).filter(
    ([field, value]) => replaced.has(field) && value !== undefined,
  )
  const second = schema.safeParse(Object.fromEntries([...kept, ...others]), { reportInput: true })
  return second.success
    ? { request: second.data, warnings: onePerField(warnings) }
    : { problems: onePerField(schemaProblems(second.error)) }
}

/** Returns `additionalEmails` for `additionalEmails[1]`. */
function rootOf(field: string): string {
  return field.replace(/[.[].*$/, '')
}

/** A cell has the name of a record whose id is in the request, or the price with tax of a net price. */
function isNameOf(names: ReadonlySet<string>, field: string): boolean {
  if (names.has(`${field}Id`)) return true
  return Object.entries(withTaxFields).some(([net, withTax]) => withTax === field && names.has(net))
}

function onePerField(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const byField = new Map<string, FieldProblem>()
  for (const each of problems) if (!byField.has(each.field)) byField.set(each.field, each)
  return [...byField.values()]
}

/** Value of a cell that a new record needs: the schema refuses it with the field's own reason. */
export const MISSING = undefined as never
