import type { FieldProblem } from '../../../src-shared/api/error.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { prepareInsert } from '../../database/prepared-insert.ts'
import type { TableRow } from '../../spreadsheets/table.ts'

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
}

const insertError = prepareInsert('importErrors', ['importId', 'row', 'problems', 'cells'])

const findCounts = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('imports')
    .select(['done', 'created', 'updated', 'skipped', 'failed'])
    .where('id', '=', id),
)

const saveCounts = prepare<{
  id: number
  done: number
  created: number
  updated: number
  skipped: number
  failed: number
}>()((db, { id, done, created, updated, skipped, failed }) =>
  db.updateTable('imports').set({ done, created, updated, skipped, failed }).where('id', '=', id),
)

/** Stores the position of an import together with the rows that it wrote. */
export async function noteSlice(
  { db }: WriteContext,
  importId: number,
  { rows, errors, ...counts }: SliceResult,
): Promise<void> {
  for (const { source, problems } of errors) {
    await insertError.run(db, {
      importId,
      row: source.row,
      problems: JSON.stringify(problems),
      cells: JSON.stringify(source.cells),
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
  })
}
