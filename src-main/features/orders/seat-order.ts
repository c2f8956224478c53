import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { isTableOccupied } from '#main/rules/check/table/is-occupied.ts'
import { moveAtKitchen } from '#main/rules/kitchen/move-at-kitchen.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { findSeated, keepMovedTwice } from '#main/rules/conflicts/found/tables-moved-twice.ts'
import { findOrder } from '#main/rules/check/order/find-order.ts'
import { findRunningSplit } from '#main/rules/check/order/find-running-split.ts'
import { loadOrderPlace } from '#main/rules/check/order/order-place.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'

/**
 * POST /restaurant/orders/{orderId}/seat: makes the order one of the table, with its lines, its shares and
 * its charges of unknown outcome. A repeat at the same table changes nothing.
 */
export async function seatOrder(
  context: WriteContext,
  { params, body }: Input<typeof orders.seat>,
): Promise<Order> {
  const { db } = context
  const { row, isOpen } = await findOrder(context, params.orderId)
  if (row.tableId === body.tableId) {
    context.repeated()
    return readOrder(context, row.id)
  }
  if (row.tableId !== null && (await keepSeatedTwice(context, row.id, { params, body }))) {
    return readOrder(context, row.id)
  }
  if (row.tableId !== null) throw conflict('ORDER_HAS_TABLE')
  if (!isOpen) throw conflict('ORDER_CLOSED')
  const table = await findTable(db, body.tableId)
  const place = await loadOrderPlace(context, body.tableId)
  if (table === undefined || place === undefined) throw invalidField('tableId', 'UNKNOWN_ID')
  if (!place.isActive) throw invalidField('tableId', 'TABLE_INACTIVE')
  if (place.establishmentId !== row.establishmentId) throw invalidField('tableId', 'UNKNOWN_ID')

  const isJoining = await isTableOccupied(db, table.id)
  const running = isJoining ? await findRunningSplit(db, { tableId: table.id }) : undefined
  if (running !== undefined && (await findRunningSplit(db, { orderId: row.id })) !== undefined) {
    throw conflict('SPLIT_IN_PROGRESS', { of: running.shareCount })
  }
  await db
    .updateTable('orders')
    .set({ tableId: table.id, orderType: 'TABLE', billAskedAt: null })
    .where('id', '=', row.id)
    .execute()
  // A charge of unknown outcome belongs to these guests and must keep blocking their bill.
  await db
    .updateTable('pinpadTransactions')
    .set({ tableId: table.id, orderId: null })
    .where('orderId', '=', row.id)
    .where(isUnresolvedCharge)
    .execute()
  await db
    .updateTable('tables')
    .set({ billAskedAt: isJoining ? null : row.billAskedAt })
    .where('id', '=', table.id)
    .execute()
  await moveAtKitchen(context, [row.id], { kind: 'ORDER', name: orderName(row) })
  await pushOrder(context, row.id, 'orders.seat', { params, body })
  context.audit({
    kind: 'ORDER_SEATED',
    resourceId: row.id,
    payload: {
      sourceName: orderName(row),
      orderType: row.orderType,
      tableId: table.id,
      targetName: table.name,
      isJoining,
    },
  })
  publishChecks(context, [null, table.id])
  return readOrder(context, row.id)
}

/** True if a recorded act seats an order that was seated here at another table, which is a conflict. */
async function keepSeatedTwice(
  context: WriteContext,
  orderId: number,
  input: Pick<Input<typeof orders.seat>, 'params' | 'body'>,
): Promise<boolean> {
  const kept = await keepMovedTwice(context, await findSeated(context, orderId), {
    operation: 'orders.seat',
    input,
    target: { tableId: input.body.tableId },
  })
  return kept.size > 0
}
