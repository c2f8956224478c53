import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables, TableState } from '#shared/api/places/tables.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { readTableStates } from '#main/rules/check/table/read-table-states.ts'

/** Returns one table with its current state, for a screen opened by its address. */
export async function readTable(
  context: ReadContext,
  { params }: Input<typeof tables.get>,
): Promise<TableState> {
  const table = await findTable(context.db, params.id)
  const states = table === undefined ? [] : await readTableStates(context.db, table.sectionId)
  const state = states.find(({ id }) => id === params.id)
  if (state === undefined) throw notFound()
  return state
}
