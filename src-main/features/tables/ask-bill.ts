import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables, TableState } from '#shared/api/places/tables.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { sendCheck } from '#main/rules/check/lines/send-items.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { isTableOccupied } from '#main/rules/check/table/is-occupied.ts'
import { pushForShop } from '#main/rules/check/table/push-table.ts'
import { readTableStates } from '#main/rules/check/table/read-table-states.ts'

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
    await pushForShop(context, table.id, 'tables.askBill', { params })
    context.publish('tables', { tableIds: [table.id] })
  }
  const states = await readTableStates(db, table.sectionId)
  const state = states.find(({ id }) => id === table.id)
  if (state === undefined) throw new Error(`Table ${table.id} is gone`)
  return state
}
