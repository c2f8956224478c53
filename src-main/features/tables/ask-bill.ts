import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { tables, TableState } from '../../../src-shared/api/tables.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { requireEstablishmentRight } from '../../session/place-rights.ts'
import { sendCheck } from '../orders/lines/send-items.ts'
import { findTable } from './find-table.ts'
import { isTableOccupied } from './is-occupied.ts'
import { readTableStates } from './read-table-states.ts'

/** Marks that the guests ask for the bill and sends the unsent items. A repeat keeps the first time. */
export async function askBill(
  context: WriteContext,
  { params }: Input<typeof tables.askBill>,
): Promise<TableState> {
  const { db } = context
  const table = await findTable(db, params.tableId)
  if (table === undefined) throw notFound()
  requireEstablishmentRight(context, table.establishmentId)
  if (!(await isTableOccupied(db, table.id))) throw conflict('TABLE_FREE')
  if (table.billAskedAt === null) {
    await db
      .updateTable('tables')
      .set({ billAskedAt: instant(context) })
      .where('id', '=', table.id)
      .execute()
  }
  // Send everything: the printed bill must match what is paid, so no item on it may stay freely editable.
  const sent = await sendCheck(context, { tableId: table.id }, instant(context))
  if (table.billAskedAt === null || sent > 0) {
    context.publish('tables', { tableIds: [table.id] })
  }
  const states = await readTableStates(db, table.sectionId)
  const state = states.find(({ id }) => id === table.id)
  if (state === undefined) throw new Error(`Table ${table.id} is gone`)
  return state
}
