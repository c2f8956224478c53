import { notFound } from '../../../src-shared/api/error.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { loadOrderPlace, type OrderPlace } from './order-place.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('orders').where('id', '=', id).select(['id', 'tableId', 'status']),
)

export interface FoundOrder {
  readonly id: number
  readonly isOpen: boolean
  readonly place: OrderPlace
}

/**
 * Returns the order of a path with its table. Throws 404, and 403 for an establishment without the right.
 */
export async function findOrder(context: WriteContext, id: number): Promise<FoundOrder> {
  const order = await findById.first(context.db, { id })
  const place = order && (await loadOrderPlace(context, order.tableId))
  if (order === undefined || place === undefined) throw notFound()
  return { id: order.id, isOpen: order.status === 'OPEN', place }
}
