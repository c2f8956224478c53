import { conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables, TableState } from '#shared/api/places/tables.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { isTableOccupied } from '#main/rules/check/table/is-occupied.ts'
import { pushForShop } from '#main/rules/check/table/push-table.ts'
import { readTableStates } from '#main/rules/check/table/read-table-states.ts'

/** POST /restaurant/tables/{tableId}/waiter: gives the open orders of the table to another waiter. */
export async function handOverTable(
  context: WriteContext,
  { params, body }: Input<typeof tables.handOver>,
): Promise<TableState> {
  const { db } = context
  const table = await findTable(db, params.tableId)
  if (table === undefined) throw notFound()
  requireEstablishmentRight(context, table.establishmentId)
  if (!(await isTableOccupied(db, table.id))) throw conflict('TABLE_FREE')
  const waiter = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', body.userId)
    .where('establishmentId', '=', table.establishmentId)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (waiter === undefined) throw invalidField('userId', 'UNKNOWN_ID')
  const handed = await db
    .updateTable('orders')
    .set({ waiterId: waiter.id })
    .where('tableId', '=', table.id)
    .where('status', '=', 'OPEN')
    .where('waiterId', '<>', waiter.id)
    .returning('id')
    .execute()
  if (handed.length === 0) context.repeated()
  else {
    await pushForShop(context, table.id, 'tables.handOver', { params, body })
    context.audit({
      kind: 'TABLE_HANDED_OVER',
      resourceId: table.id,
      payload: { sourceName: table.name, targetName: waiter.name, userId: waiter.id },
    })
  }
  const states = await readTableStates(db, table.sectionId)
  const state = states.find(({ id }) => id === table.id)
  if (state === undefined) throw new Error(`Table ${table.id} is gone`)
  return state
}
