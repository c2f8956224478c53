import type { Ticket } from '#shared/api/sales/tickets.ts'
import { add, fromMillionths, toMillionths } from '#shared/domain/money/money.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { dishByStation, loadKitchenItems } from '#main/rules/kitchen/kitchen-items.ts'
import { type LoadedTicket, toTicket } from '#main/rules/kitchen/load-tickets.ts'
import { loadStationFinder } from '#main/rules/kitchen/station-of-item.ts'

const NONE = toMillionths(0)

const heldRows = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('products', 'products.id', 'orderItems.productId')
    .where('orderItems.orderId', 'in', orderIds)
    .where('orderItems.status', '=', 'NEW')
    .where('orderItems.hold', '=', 1)
    .select([
      'orderItems.id',
      'orderItems.orderId',
      'orderItems.comboId',
      'orderItems.course',
      'orderItems.quantity',
      'orderItems.station',
      'products.categoryId',
    ]),
)

/**
 * Returns the tickets with the number of held dishes of each course for their stations, but not which dishes.
 */
export async function answerTickets(
  context: BaseContext & { readonly db: ReadDatabase },
  loaded: readonly LoadedTicket[],
): Promise<Ticket[]> {
  const orderIds = loaded.flatMap(({ row }) => (row.kind === 'NEW' ? [row.orderId] : []))
  const held =
    orderIds.length === 0 ? [] : await heldRows.all(context.db, [...new Set(orderIds)], {})
  const stations = held.length === 0 ? undefined : await loadStationFinder(context)
  const combos = held.flatMap(({ id, comboId }) => (comboId === null ? [] : [id]))
  const kitchenItems = new Map(
    (combos.length === 0 ? [] : await loadKitchenItems(context.db, combos)).map((item) => [
      item.id,
      item,
    ]),
  )
  const stationsOf = (item: (typeof held)[number]): Iterable<number> => {
    if (stations === undefined) return []
    const combo = kitchenItems.get(item.id)
    if (combo !== undefined) return dishByStation(combo, stations).keys()
    const station = stations.find(item)
    return station === undefined ? [] : [station.id]
  }
  const byPlace = Map.groupBy(
    held.flatMap((item) => [...stationsOf(item)].map((stationId) => ({ ...item, stationId }))),
    ({ orderId, stationId }) => `${orderId}/${stationId}`,
  )
  return loaded.map((ticket) => {
    const { kind, orderId, stationId } = ticket.row
    const items = kind === 'NEW' ? (byPlace.get(`${orderId}/${stationId}`) ?? []) : []
    const courses = [...Map.groupBy(items, ({ course }) => course)]
      .map(([course, of]) => ({
        course,
        quantity: fromMillionths(of.reduce((total, { quantity }) => add(total, quantity), NONE)),
      }))
      .toSorted((one, other) => one.course - other.course)
    return { ...toTicket(ticket), heldCourses: courses }
  })
}
