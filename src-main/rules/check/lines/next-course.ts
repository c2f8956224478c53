import { MAXIMUM_COURSE } from '#shared/api/sales/orders.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { byCheck, type CheckIdentity } from '../check-identity.ts'

const SENT_STATUSES = ['SENT', 'SERVED', 'BILLED'] as const

const findCourses = byCheck((column) =>
  prepare<{ checkId: number }>()((db, { checkId }) =>
    db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .where(column, '=', checkId)
      .where('orders.status', '=', 'OPEN')
      .where('orderItems.isDeliveryFee', '=', 0)
      .select((select) => [
        select.fn
          .max(
            select
              .case()
              .when(
                select.and([
                  select('orderItems.status', '=', 'NEW'),
                  select('orderItems.hold', '=', 0),
                ]),
              )
              .then(select.ref('course'))
              .end(),
          )
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
  ),
)

/**
 * Returns the course ('Tiempo') of an item that names none: the unsent course that is not held, else the one
 * after the last sent. Courses are counted per check: for a table over all its orders. A delivery fee has no
 * course, because nobody prepares it.
 */
export async function nextCourse(db: WriteDatabase, check: CheckIdentity): Promise<number> {
  const [statement, key] = findCourses(check)
  const courses = await statement.first(db, key)
  const next = courses?.unsent ?? (courses?.sent ?? 0) + 1
  return Math.min(next, MAXIMUM_COURSE)
}
