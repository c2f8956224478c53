import type { Ticket } from '../../../src-shared/api/tickets.ts'
import { add, fromMillionths, toMillionths } from '../../../src-shared/domain/money.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepareList, type ReadDatabase } from '../../database/prepared.ts'
import { type LoadedTicket, toTicket } from './load-tickets.ts'
import { loadStationFinder } from './station-of-item.ts'

const NONE = toMillionths(0)

const heldRows = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('products', 'products.id', 'orderItems.productId')
    .where('orderItems.orderId', 'in', orderIds)
    .where('orderItems.status', '=', 'NEW')
    .where('orderItems.hold', '=', 1)
    .select([
      'orderItems.orderId',
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
  const byPlace = Map.groupBy(
    held,
    (item) => `${item.orderId}/${stations?.find(item)?.id ?? 'nobody'}`,
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
