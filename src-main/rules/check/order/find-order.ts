import { notFound } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { type PlaceOfOrder, placeOfOrder } from './order-place.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('orders').where('id', '=', id).selectAll(),
)

type OrderRow = NonNullable<Awaited<ReturnType<typeof findById.first>>>

export interface FoundOrder {
  readonly id: number
  readonly row: OrderRow
  readonly isOpen: boolean
  readonly place: PlaceOfOrder
}

/**
 * Returns the order of a path with its place. Throws 404, and 403 for an establishment without the right.
 */
export async function findOrder(context: WriteContext, id: number): Promise<FoundOrder> {
  const order = await findById.first(context.db, { id })
  const place = order && (await placeOfOrder(context, order))
  if (order === undefined || place === undefined) throw notFound()
  return { id: order.id, row: order, isOpen: order.status === 'OPEN', place }
}
