import type { z } from 'zod'
import type { FieldProblem } from '../../../src-shared/api/error.ts'
import { schemaProblems } from '../../../src-shared/api/schema-problems.ts'
import type { RowCells } from './row-cells.ts'

/** Checks the request of a row with its operation's schema. A field with a bad cell is reported once. */
export function checkRequest<S extends z.ZodType>(
  schema: S,
  body: z.input<S>,
  cells: RowCells,
): { readonly request: z.output<S> } | { readonly problems: readonly FieldProblem[] } {
  const checked = schema.safeParse(body, { reportInput: true })
  const problems = [...cells.problems, ...(checked.success ? [] : schemaProblems(checked.error))]
  if (checked.success && problems.length === 0) return { request: checked.data }
  const byField = new Map<string, FieldProblem>()
  for (const each of problems) if (!byField.has(each.field)) byField.set(each.field, each)
  return { problems: [...byField.values()] }
}

/** Value of a cell that a new record needs: the schema refuses it with the field's own reason. */
export const MISSING = undefined as never
