import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { tables, TableState } from '../../../src-shared/api/tables.ts'
import type { ReadContext } from '../../acts/context.ts'
import { findSection } from '../sections/find-section.ts'
import { readTableStates } from './read-table-states.ts'

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
