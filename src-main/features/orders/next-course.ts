import { MAXIMUM_COURSE } from '../../../src-shared/api/orders.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'

const SENT_STATUSES = ['SENT', 'SERVED', 'BILLED'] as const

const findCourses = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .where('orders.tableId', '=', tableId)
    .where('orders.status', '=', 'OPEN')
    .select((select) => [
      select.fn
        .max(select.case().when('orderItems.status', '=', 'NEW').then(select.ref('course')).end())
        .as('unsent'),
      select.fn
        .max(
          select
            .case()
            .when('orderItems.status', 'in', SENT_STATUSES)
            .then(select.ref('course'))
            .end(),
        )
        .as('sent'),
    ]),
)

/**
 * The course ('Tiempo') of an item that names none: the one being taken down, else the next after
 * all that went to the kitchen. A course is the table's, whichever of its orders an item is on.
 */
export async function nextCourse(db: WriteDatabase, tableId: number): Promise<number> {
  const courses = await findCourses.first(db, { tableId })
  const next = courses?.unsent ?? (courses?.sent ?? 0) + 1
  return Math.min(next, MAXIMUM_COURSE)
}
