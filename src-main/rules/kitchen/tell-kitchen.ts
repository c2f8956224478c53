import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { type Millionths, subtract, NOTHING } from '#shared/domain/money/money.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { dishByStation, dishFor, type KitchenItem, loadKitchenItems } from './kitchen-items.ts'
import { loadStationFinder } from './station-of-item.ts'
import { isKitchenHere, tellStations } from './tell-stations.ts'

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

/** A line that the same act has written, with the data that decide on its station. */
export interface NewDish {
  readonly id: number
  readonly station: string | null
  readonly categoryId: number
  /** The parts of a combo have stations of their own. */
  readonly isCombo: boolean
}

/**
 * Writes a ticket per station and order for lines that were just sent, in the caller's transaction. Lines of
 * `written` without a station are not read.
 */
export async function sendToKitchen(
  context: WriteContext,
  itemIds: readonly number[],
  written: readonly NewDish[] = [],
): Promise<void> {
  if (itemIds.length === 0 || !isKitchenHere(context)) return
  const stations = await loadStationFinder(context)
  if (stations === undefined) return
  const others = written
    .filter((dish) => !dish.isCombo && stations.find(dish) === undefined)
    .map(({ id }) => id)
  const wanted = others.length === 0 ? itemIds : itemIds.filter((id) => !others.includes(id))
  if (wanted.length === 0) return
  const items = await loadKitchenItems(context.db, wanted)
  const byTicket = Map.groupBy(
    items.flatMap((each) =>
      [...dishByStation(each, stations)].map(([stationId, item]) => ({ item, stationId })),
    ),
    ({ item, stationId }) => `${item.orderId}/${stationId}`,
  )
  await tellStations(
    context,
    [...byTicket.values()].map((lines) => ({
      kind: 'NEW',
      stationId: lines[0]?.stationId ?? 0,
      items: lines.map(({ item }) => item),
    })),
    { stations },
  )
}

/** Notifies the stations of cancelled dishes; unsent ones are left out. */
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
 * Notifies the stations that fewer units of a dish are wanted. `before` is the dish on their tickets; call it
 * before or after its line is changed.
 */
export async function reduceAtKitchen(
  context: WriteContext,
  before: KitchenItem,
  remaining: Millionths,
  why: Why,
): Promise<void> {
  if (!isKitchenHere(context)) return
  const sent = await sentRows.all(context.db, [before.id], {})
  // A combo may be at several stations; the last ticket of each counts.
  const told = [...new Map(sent.map((row) => [row.stationId, row])).values()]
  if (told.length === 0) return
  const quantity = subtract(before.quantity, remaining)
  for (const { id } of told) await cancelPart.run(context.db, { id, quantity })
  const stations = await loadStationFinder(context)
  await tellStations(
    context,
    told.map(({ stationId, ticketId }) => ({
      kind: 'CANCEL',
      stationId,
      items: [{ ...dishFor(before, stationId, stations), quantity, remainingQuantity: remaining }],
      cancelsTicketId: ticketId,
      ...why,
    })),
  )
}

/** Cancels a dish at its stations and sends it with its changed line. Call it after the change. */
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
  const stations = await loadStationFinder(context)
  await tellStations(
    context,
    [...byTicket].map(([ticketId, rows]) => ({
      kind: 'CANCEL',
      stationId: rows[0]?.stationId ?? 0,
      items: rows.flatMap(({ orderItemId, stationId }) => {
        const item = items.get(orderItemId)
        if (item === undefined) return []
        return [{ ...dishFor(item, stationId, stations), remainingQuantity: NOTHING }]
      }),
      cancelsTicketId: ticketId,
      reason,
      approvedBy,
    })),
    { areArrivals },
  )
}
