import { ApiError, type FieldProblem, problem } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { PlannedRow } from '../file/file-planner.ts'
import type { RefusedRow, SliceResult } from './note-slice.ts'

/** Time in which a slice writes rows; its commit takes further time. A sale never waits longer. */
const SLICE_MS = 6
const SLICE_ROWS = 40

/** Thrown to undo the slice with a refused row; the next attempt writes the others. */
export class RowRefusedError extends Error {
  readonly index: number
  readonly problems: readonly FieldProblem[]

  constructor(index: number, problems: readonly FieldProblem[]) {
    super('A row was refused')
    this.index = index
    this.problems = problems
  }
}

/** The rows that one transaction may write, from `from` on. */
export interface Slice {
  readonly planned: readonly PlannedRow[]
  readonly from: number
  /** Rows that the rules refused, by their index. */
  readonly refused: Map<number, readonly FieldProblem[]>
  readonly atColumns: (problems: readonly FieldProblem[]) => readonly FieldProblem[]
}

/** Writes rows until the time or the number of a slice is used up. Throws RowRefusedError if a rule refuses one. */
export async function writeRows(
  context: WriteContext,
  { planned, from, refused }: Slice,
): Promise<SliceResult> {
  const started = context.clock.monotonicMs()
  const counts = { created: 0, updated: 0, skipped: 0 }
  const errors: RefusedRow[] = []
  const warnings: RefusedRow[] = []
  let index = from
  for (; index < planned.length && index - from < SLICE_ROWS; index++) {
    if (index > from && context.clock.monotonicMs() - started >= SLICE_MS) break
    const row = planned[index]
    if (row === undefined) break
    const problems = refused.get(index) ?? row.plan.problems
    if (problems.length > 0) {
      errors.push({ source: row.source, problems })
      continue
    }
    await writeRow(context, row, index)
    if (row.plan.warnings.length > 0) {
      warnings.push({ source: row.source, problems: row.plan.warnings })
    }
    if (row.plan.action === 'CREATE') counts.created++
    else if (row.plan.action === 'UPDATE') counts.updated++
    else counts.skipped++
  }
  return { ...counts, rows: index - from, errors, warnings }
}

async function writeRow(context: WriteContext, { plan }: PlannedRow, index: number): Promise<void> {
  try {
    await plan.write(context)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { problems, code, parameters } = error
    const reasons =
      problems.length > 0 ? problems : [{ ...problem('', 'REQUIRED'), code, parameters }]
    throw new RowRefusedError(index, reasons)
  }
}
