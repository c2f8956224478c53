import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables, TableState } from '#shared/api/places/tables.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { findSection } from '#main/rules/floor/find-section.ts'
import { readTableStates } from '#main/rules/check/table/read-table-states.ts'

/** Lists the tables of a section with their current state. */
export async function listTables(
  context: ReadContext,
  { params }: Input<typeof tables.list>,
): Promise<TableState[]> {
  const states = await readTableStates(context.db, params.sectionId)
  if (states.length > 0) return states
  if ((await findSection(context.db, params.sectionId)) === undefined) throw notFound()
  return []
}
