import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables } from '#shared/api/places/tables.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'
import { loadOpenItems } from '#main/rules/check/lines/load-open-items.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { knownOrders } from '#main/rules/check/order/push-order.ts'
import { pushTable } from '#main/rules/check/table/push-table.ts'

/**
 * Frees a table with nothing to pay; a repeat is safe. Refused while a card charge has an unknown outcome.
 */
export async function releaseTable(
  context: WriteContext,
  { params }: Input<typeof tables.release>,
): Promise<void> {
  const { db } = context
  const table = await findTable(db, params.tableId)
  if (table === undefined) throw notFound()
  requireEstablishmentRight(context, table.establishmentId)
  if ((await loadOpenItems(db, { tableId: table.id })).length > 0) throw conflict('TABLE_NOT_PAID')
  const charge = await db
    .selectFrom('pinpadTransactions')
    .where('tableId', '=', table.id)
    .where(isUnresolvedCharge)
    .select('id')
    .executeTakeFirst()
  if (charge !== undefined) throw conflict('PINPAD_UNRESOLVED')

  const closed = await db
    .updateTable('orders')
    .set({ status: 'CLOSED', closedAt: instant(context) })
    .where('tableId', '=', table.id)
    .where('status', '=', 'OPEN')
    .returning('id')
    .execute()
  if (closed.length === 0) {
    context.repeated()
    return
  }
  await pushTable(
    context,
    'tables.release',
    { params },
    {
      tableId: table.id,
      orders: await knownOrders(
        context,
        closed.map(({ id }) => id),
      ),
    },
  )
  await db.updateTable('tables').set({ billAskedAt: null }).where('id', '=', table.id).execute()
  context.audit({
    kind: 'TABLE_RELEASED',
    resourceId: table.id,
    payload: { name: table.name, orderIds: closed.map(({ id }) => id) },
  })
}
