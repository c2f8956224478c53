import type { FieldProblem } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import type { TableRow } from '#main/database/table-row.ts'

export interface RefusedRow {
  readonly source: TableRow
  readonly problems: readonly FieldProblem[]
}

/** The results of a transaction for the next rows of a file. */
export interface SliceResult {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly errors: readonly RefusedRow[]
  /** Rows that were written without a bad cell. */
  readonly warnings: readonly RefusedRow[]
}

const insertError = prepareInsert('importErrors')

const findCounts = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('imports')
    .select(['done', 'created', 'updated', 'skipped', 'failed', 'warned'])
    .where('id', '=', id),
)

const saveCounts = prepare<{
  id: number
  done: number
  created: number
  updated: number
  skipped: number
  failed: number
  warned: number
}>()((db, { id, done, created, updated, skipped, failed, warned }) =>
  db
    .updateTable('imports')
    .set({ done, created, updated, skipped, failed, warned })
    .where('id', '=', id),
)

/** Stores the position of an import together with the rows that it wrote. */
export async function noteSlice(
  { db }: WriteContext,
  importId: number,
  { rows, errors, warnings, ...counts }: SliceResult,
): Promise<void> {
  for (const [isWarning, each] of [
    ...errors.map((row) => [0, row] as const),
    ...warnings.map((row) => [1, row] as const),
  ]) {
    await insertError.run(db, {
      importId,
      row: each.source.row,
      problems: JSON.stringify(each.problems),
      cells: JSON.stringify(each.source.cells),
      isWarning,
    })
  }
  const before = await findCounts.first(db, { id: importId })
  if (before === undefined) throw new Error(`Import ${importId} is gone`)
  await saveCounts.run(db, {
    id: importId,
    done: before.done + rows,
    created: before.created + counts.created,
    updated: before.updated + counts.updated,
    skipped: before.skipped + counts.skipped,
    failed: before.failed + errors.length,
    warned: before.warned + warnings.length,
  })
}
