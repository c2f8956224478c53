import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { dishFor, type KitchenItem, loadKitchenItems } from './kitchen-items.ts'
import { renameLeftTickets } from './rename-tickets.ts'
import { loadStationFinder } from './station-of-item.ts'
import { isKitchenHere, tellStations } from './tell-stations.ts'
import type { PreviousPlace } from './write-tickets.ts'

/**
 * Selected by the present order of a dish: it may have been moved, and still be on the ticket of its earlier
 * order.
 */
const openOfOrders = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('ticketItems', 'ticketItems.orderItemId', 'orderItems.id')
    .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
    .where('orderItems.orderId', 'in', orderIds)
    .where('tickets.kind', '=', 'NEW')
    .where('tickets.state', '<>', 'SERVED')
    .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
    .select(['tickets.id', 'tickets.orderId', 'tickets.stationId', 'ticketItems.orderItemId'])
    .orderBy('tickets.id'),
)

const openOfItems = prepareList<number>()((db, orderItemIds) =>
  db
    .selectFrom('ticketItems')
    .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
    .where('ticketItems.orderItemId', 'in', orderItemIds)
    .where('tickets.kind', '=', 'NEW')
    .where('tickets.state', '<>', 'SERVED')
    .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
    .select(['tickets.id', 'tickets.stationId', 'ticketItems.orderItemId'])
    .orderBy('tickets.id'),
)

const renamePlace = prepare<{
  id: number
  tableName: string | null
  previousName: string
  previousKind: PreviousPlace['kind']
}>()((db, { id, tableName, previousName, previousKind }) =>
  db.updateTable('tickets').set({ tableName, previousName, previousKind }).where('id', '=', id),
)

/** Notifies the stations where their open dishes go. Call it after the orders have moved. */
export async function moveAtKitchen(
  context: WriteContext,
  orderIds: readonly number[],
  previous: PreviousPlace,
): Promise<void> {
  if (orderIds.length === 0 || !isKitchenHere(context)) return
  const open = await openOfOrders.all(context.db, orderIds, {})
  if (open.length === 0) return
  const items = await loadKitchenItems(context.db, [
    ...new Set(open.map(({ orderItemId }) => orderItemId)),
  ])
  const byId = new Map(items.map((item) => [item.id, item]))
  const own = open.filter(({ orderId }) => orderIds.includes(orderId))
  for (const [id, rows] of Map.groupBy(own, (row) => row.id)) {
    const tableName = byId.get(rows[0]?.orderItemId ?? 0)?.tableName ?? null
    const { kind: previousKind, name: previousName } = previous
    await renamePlace.run(context.db, { id, tableName, previousName, previousKind })
  }
  await writeMoved(context, open, byId, previous)
}

/** Notifies the stations that some dishes go to another check. Call it after the lines have moved. */
export async function moveItemsAtKitchen(
  context: WriteContext,
  itemIds: readonly number[],
  previous: PreviousPlace,
): Promise<void> {
  if (itemIds.length === 0 || !isKitchenHere(context)) return
  const open = await openOfItems.all(context.db, itemIds, {})
  if (open.length === 0) return
  const items = await loadKitchenItems(
    context.db,
    open.map(({ orderItemId }) => orderItemId),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  await renameLeftTickets(context, [...new Set(open.map(({ id }) => id))])
  await writeMoved(context, open, byId, previous)
}

/** Writes a MOVED ticket per order and station. */
async function writeMoved(
  context: WriteContext,
  open: readonly { readonly stationId: number; readonly orderItemId: number }[],
  items: ReadonlyMap<number, KitchenItem>,
  previous: PreviousPlace,
): Promise<void> {
  const byTicket = Map.groupBy(
    open,
    ({ stationId, orderItemId }) => `${items.get(orderItemId)?.orderId ?? 0}/${stationId}`,
  )
  const stations = await loadStationFinder(context)
  await tellStations(
    context,
    [...byTicket.values()].map((rows) => ({
      kind: 'MOVED',
      stationId: rows[0]?.stationId ?? 0,
      items: rows.flatMap(({ orderItemId, stationId }) => {
        const item = items.get(orderItemId)
        return item === undefined ? [] : [dishFor(item, stationId, stations)]
      }),
      previous,
    })),
  )
}
