import { instant, type WriteContext } from '../../acts/context.ts'
import { type Millionths, subtract, NOTHING } from '../../../src-shared/domain/money.ts'
import { prepare, prepareList } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'
import { type KitchenItem, loadKitchenItems } from './kitchen-items.ts'
import { printTickets } from './print-tickets.ts'
import { renameLeftTickets } from './rename-tickets.ts'
import { loadStationFinder } from './station-of-item.ts'
import { type NewTicket, writeTickets } from './write-tickets.ts'

const sentRows = prepareList<number>()((db, orderItemIds) =>
  db
    .selectFrom('ticketItems')
    .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
    .where('tickets.kind', '=', 'NEW')
    .where('ticketItems.orderItemId', 'in', orderItemIds)
    .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
    .select([
      'ticketItems.id',
      'ticketItems.orderItemId',
      'ticketItems.ticketId',
      'tickets.stationId',
    ])
    .orderBy('ticketItems.id'),
)

const cancelItems = prepareList<number>()((db, orderItemIds) =>
  db
    .updateTable('ticketItems')
    .set((eb) => ({ cancelledQuantity: eb.ref('quantity') }))
    .where('orderItemId', 'in', orderItemIds)
    .where('ticketId', 'in', (query) =>
      query.selectFrom('tickets').select('id').where('kind', '=', 'NEW'),
    )
    .returning('ticketId'),
)

const cancelPart = prepare<{ id: number; quantity: Millionths }>()((db, { id, quantity }) =>
  db
    .updateTable('ticketItems')
    .set((eb) => ({ cancelledQuantity: eb('cancelledQuantity', '+', quantity) }))
    .where('id', '=', id),
)

const closeEmpty = prepareList<number, { at: Instant }>()((db, ticketIds, { at }) =>
  db
    .updateTable('tickets')
    .set({ state: 'SERVED', servedAt: at })
    .where('id', 'in', ticketIds)
    .where('state', '<>', 'SERVED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticketItems')
            .whereRef('ticketItems.ticketId', '=', 'tickets.id')
            .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
            .select('ticketItems.id'),
        ),
      ),
    )
    .returning(['undeliveredAt', 'onPaperOnlyAt']),
)

/** By the order that a dish is on now: it may have come there from another one, whose ticket it is still on. */
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

const renamePlace = prepare<{ id: number; tableName: string | null; previousName: string }>()(
  (db, { id, tableName, previousName }) =>
    db.updateTable('tickets').set({ tableName, previousName }).where('id', '=', id),
)

/** A line that the same act has written, with what decides on its station. */
export interface NewDish {
  readonly id: number
  readonly station: string | null
  readonly categoryId: number
}

/**
 * Writes a ticket per station and order for lines that were just sent, in the caller's transaction. Those of
 * `written` that no station prepares are not read.
 */
export async function sendToKitchen(
  context: WriteContext,
  itemIds: readonly number[],
  written: readonly NewDish[] = [],
): Promise<void> {
  if (itemIds.length === 0 || !isKitchenHere(context)) return
  const stations = await loadStationFinder(context)
  if (stations === undefined) return
  const others = written.filter((dish) => stations.find(dish) === undefined).map(({ id }) => id)
  const wanted = others.length === 0 ? itemIds : itemIds.filter((id) => !others.includes(id))
  if (wanted.length === 0) return
  const items = await loadKitchenItems(context.db, wanted)
  const byTicket = Map.groupBy(
    items.flatMap((item) => {
      const station = stations.find(item)
      return station === undefined ? [] : [{ item, stationId: station.id }]
    }),
    ({ item, stationId }) => `${item.orderId}/${stationId}`,
  )
  await writeAll(
    context,
    [...byTicket.values()].map((lines) => ({
      kind: 'NEW',
      stationId: lines[0]?.stationId ?? 0,
      items: lines.map(({ item }) => item),
    })),
  )
}

/** Tells the stations which of their dishes are cancelled; what was never sent concerns nobody. */
export async function cancelAtKitchen(
  context: WriteContext,
  itemIds: readonly number[],
  why: Why,
): Promise<void> {
  if (itemIds.length === 0 || !isKitchenHere(context)) return
  const sent = await sentRows.all(context.db, itemIds, {})
  if (sent.length === 0) return
  const items = new Map(
    (await loadKitchenItems(context.db, itemIds)).map((item) => [item.id, item]),
  )
  await cancelWhole(context, sent, items, why)
}

/**
 * Tells the stations that fewer units of a dish are wanted. `before` is the dish as they have it; call it before or
 * after its line is changed.
 */
export async function reduceAtKitchen(
  context: WriteContext,
  before: KitchenItem,
  remaining: Millionths,
  why: Why,
): Promise<void> {
  if (!isKitchenHere(context)) return
  const told = (await sentRows.all(context.db, [before.id], {})).at(-1)
  if (told === undefined) return
  const quantity = subtract(before.quantity, remaining)
  await cancelPart.run(context.db, { id: told.id, quantity })
  await writeAll(context, [
    {
      kind: 'CANCEL',
      stationId: told.stationId,
      items: [{ ...before, quantity, remainingQuantity: remaining }],
      cancelsTicketId: told.ticketId,
      ...why,
    },
  ])
}

/** Takes a dish back as the stations have it, and sends it as its line says now: call it after the change. */
export async function replaceAtKitchen(
  context: WriteContext,
  before: KitchenItem,
  why: Why,
): Promise<void> {
  if (!isKitchenHere(context)) return
  const sent = await sentRows.all(context.db, [before.id], {})
  if (sent.length > 0) await cancelWhole(context, sent, new Map([[before.id, before]]), why)
  await sendToKitchen(context, [before.id])
}

interface Why {
  readonly reason: string | null
  readonly approvedBy: string | null
}

async function cancelWhole(
  context: WriteContext,
  sent: Awaited<ReturnType<typeof sentRows.all>>,
  items: ReadonlyMap<number, KitchenItem>,
  { reason, approvedBy }: Why,
): Promise<void> {
  const itemIds = [...new Set(sent.map(({ orderItemId }) => orderItemId))]
  await cancelItems.all(context.db, itemIds, {})
  const ticketIds = [...new Set(sent.map(({ ticketId }) => ticketId))]
  const closed = await closeEmpty.all(context.db, ticketIds, { at: instant(context) })
  const areArrivals = closed.some(
    ({ undeliveredAt, onPaperOnlyAt }) => undeliveredAt !== null || onPaperOnlyAt !== null,
  )
  const byTicket = Map.groupBy(sent, ({ ticketId }) => ticketId)
  await writeAll(
    context,
    [...byTicket].map(([ticketId, rows]) => ({
      kind: 'CANCEL',
      stationId: rows[0]?.stationId ?? 0,
      items: rows.flatMap(({ orderItemId }) => {
        const item = items.get(orderItemId)
        return item === undefined ? [] : [{ ...item, remainingQuantity: NOTHING }]
      }),
      cancelsTicketId: ticketId,
      reason,
      approvedBy,
    })),
    areArrivals,
  )
}

/** Tells the stations where their open dishes go now; call it after the orders have moved. */
export async function moveAtKitchen(
  context: WriteContext,
  orderIds: readonly number[],
  previousName: string,
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
    await renamePlace.run(context.db, { id, tableName, previousName })
  }
  await writeMoved(context, open, byId, previousName)
}

/** Tells the stations that chosen dishes go to another check; call it after the lines have moved. */
export async function moveItemsAtKitchen(
  context: WriteContext,
  itemIds: readonly number[],
  previousName: string,
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
  await writeMoved(context, open, byId, previousName)
}

/** Writes a MOVED ticket per order and station. */
async function writeMoved(
  context: WriteContext,
  open: readonly { readonly stationId: number; readonly orderItemId: number }[],
  items: ReadonlyMap<number, KitchenItem>,
  previousName: string,
): Promise<void> {
  const byTicket = Map.groupBy(
    open,
    ({ stationId, orderItemId }) => `${items.get(orderItemId)?.orderId ?? 0}/${stationId}`,
  )
  await writeAll(
    context,
    [...byTicket.values()].map((rows) => ({
      kind: 'MOVED',
      stationId: rows[0]?.stationId ?? 0,
      items: rows.flatMap(({ orderItemId }) => items.get(orderItemId) ?? []),
      previousName,
    })),
  )
}

/** A central learns orders from the tills; their kitchens are not here. */
function isKitchenHere({ installation }: WriteContext): boolean {
  return installation.role === 'terminal'
}

async function writeAll(
  context: WriteContext,
  told: readonly NewTicket[],
  areArrivals = false,
): Promise<void> {
  const tickets = told.filter(({ items }) => items.length > 0)
  await printTickets(context, await writeTickets(context, tickets))
  if (tickets.length === 0) return
  const stationIds = [...new Set(tickets.map(({ stationId }) => stationId))]
  context.publish('kitchen', { stationIds, ...(areArrivals ? { arrivals: true } : {}) })
}
