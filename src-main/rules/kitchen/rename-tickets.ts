import type { OrderType } from '#shared/api/sales/order-types.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import type { PreviousPlace } from './write-tickets.ts'

const renameOpen = prepare<{ orderId: number; orderName: string }>()((db, { orderId, orderName }) =>
  db
    .updateTable('tickets')
    .set({ orderName })
    .where('orderId', '=', orderId)
    .where('tableName', 'is', null)
    .where('state', '<>', 'SERVED')
    .returning('stationId'),
)

/**
 * The open dishes of the tickets, with the check in the ticket's header and the present check of each dish.
 */
const openDishes = prepareList<number>()((db, ticketIds) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders as heads', 'heads.id', 'tickets.orderId')
    .innerJoin('ticketItems', 'ticketItems.ticketId', 'tickets.id')
    .innerJoin('orderItems', 'orderItems.id', 'ticketItems.orderItemId')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .leftJoin('tables', 'tables.id', 'orders.tableId')
    .where('tickets.id', 'in', ticketIds)
    .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
    .select([
      'tickets.id as ticketId',
      'tickets.tableName as headTable',
      'tickets.orderName as headOrder',
      'heads.id as headOrderId',
      'heads.tableId as headTableId',
      'orders.id as orderId',
      'orders.tableId',
      'orders.orderType',
      'orders.number',
      'orders.name',
      'tables.name as tableName',
    ])
    .orderBy('ticketItems.id'),
)

const setHead = prepare<{
  id: number
  orderId: number
  orderType: OrderType
  tableName: string | null
  orderName: string | null
  previousName: string | null
  previousKind: PreviousPlace['kind']
}>()((db, { id, orderId, orderType, tableName, orderName, previousName, previousKind }) =>
  db
    .updateTable('tickets')
    .set({ orderId, orderType, tableName, orderName, previousName, previousKind })
    .where('id', '=', id),
)

/** Notifies the screens of the new guest and time of an order without a table. Prints nothing. */
export async function renameAtKitchen(
  context: WriteContext,
  orderId: number,
  orderName: string,
): Promise<void> {
  const renamed = await renameOpen.all(context.db, { orderId, orderName })
  if (renamed.length === 0) return
  context.publish('kitchen', {
    stationIds: [...new Set(renamed.map(({ stationId }) => stationId))],
    arrivals: true,
  })
}

/** If all open dishes of a ticket have moved to one other check, puts that check into the ticket's header. */
export async function renameLeftTickets(
  { db }: WriteContext,
  ticketIds: readonly number[],
): Promise<void> {
  const dishes = await openDishes.all(db, ticketIds, {})
  for (const [id, ofTicket] of Map.groupBy(dishes, ({ ticketId }) => ticketId)) {
    const [first] = ofTicket
    const [check, ...others] = new Set(ofTicket.map(checkName))
    if (first === undefined || others.length > 0) continue
    if (check === checkName({ orderId: first.headOrderId, tableId: first.headTableId })) continue
    await setHead.run(db, {
      id,
      orderId: first.orderId,
      orderType: first.orderType,
      tableName: first.tableName,
      orderName: first.tableId === null ? orderName(first) : null,
      previousName: first.headTable ?? first.headOrder,
      previousKind: first.headTable === null ? 'ORDER' : 'TABLE',
    })
  }
}

/** The orders of a table are one check. */
function checkName({ orderId, tableId }: { orderId: number; tableId: number | null }): string {
  return tableId === null ? `order ${orderId}` : `table ${tableId}`
}
