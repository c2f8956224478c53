import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Order, orders } from '../../../src-shared/api/orders.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import { businessDate } from '../../../src-shared/domain/calendar.ts'
import { orderName } from '../../../src-shared/domain/order-name.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import type { CalendarDate } from '../../database/schema.ts'
import { pageOfShortList } from '../short-list.ts'
import { orderStatus } from './order/order-status.ts'
import { readOrder, readOrders } from './answer/read-orders.ts'

const columns = [
  'orders.id',
  'orders.orderUuid',
  'orders.orderType',
  'orders.status',
  'orders.progress',
  'orders.number',
  'orders.name',
  'orders.phone',
  'orders.address',
  'orders.openedAt',
  'orders.promisedAt',
] as const

// Selects the orders that a counter works on: all unpaid ones, and those of today.
const findAtHand = prepare<{ establishmentId: number; since: CalendarDate }>()(
  (db, { establishmentId, since }) =>
    db
      .selectFrom('orders')
      .where('establishmentId', '=', establishmentId)
      .where('tableId', 'is', null)
      .where((eb) => eb.or([eb('status', '=', 'OPEN'), eb('businessDate', '>=', since)]))
      .select(columns),
)

const findByUuid = prepare<{ orderUuid: string }>()((db, { orderUuid }) =>
  db.selectFrom('orders').where('orderUuid', '=', orderUuid).select(columns),
)

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('orders').where('id', '=', id).select('id'),
)

const findZone = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').where('id', '=', id).select(['timeZone', 'dayEndsAt']),
)

/**
 * GET /restaurant/orders: the orders without a table of the user's establishment, by the time at which they
 * are due.
 */
export async function searchOrders(
  context: ReadContext,
  { query }: Input<typeof orders.search>,
): Promise<Page<Order>> {
  const { db } = context
  const rows = await rowsOf(context, query.orderUuid)
  const wanted = rows
    .filter(({ orderType }) => query.orderType === undefined || orderType === query.orderType)
    .filter((row) => {
      if (query.orderUuid !== undefined && query.status === undefined) return true
      const status = orderStatus(row)
      return query.status === undefined ? !isDone(row) : status === query.status
    })
    .toSorted((one, other) => dueAt(one).localeCompare(dueAt(other)) || one.id - other.id)
  const page = pageOfShortList(wanted, query, (row) => [
    orderName(row),
    row.phone,
    row.phone?.replaceAll(/\D/g, '') ?? null,
    row.address,
  ])
  const found = await readOrders(
    db,
    page.data.map(({ id }) => id),
  )
  return { ...page, data: found }
}

type Row = Awaited<ReturnType<typeof findAtHand.all>>[number]

async function rowsOf(context: ReadContext, orderUuid: string | undefined): Promise<Row[]> {
  if (orderUuid !== undefined) return findByUuid.all(context.db, { orderUuid })
  const { establishmentId } = context.session
  const zone = await findZone.first(context.db, { id: establishmentId })
  if (zone === undefined) return []
  const since = businessDate(context.clock.now(), zone)
  return findAtHand.all(context.db, { establishmentId, since })
}

/** True if nothing is left to do: handed over, and paid. */
function isDone(row: Row): boolean {
  return orderStatus(row) === 'CLOSED'
}

function dueAt({ promisedAt, openedAt }: Row): string {
  return promisedAt ?? openedAt
}

/** GET /restaurant/orders/{orderId} */
export async function getOrder(
  { db }: ReadContext,
  { params }: Input<typeof orders.get>,
): Promise<Order> {
  const row = await findById.first(db, { id: params.orderId })
  if (row === undefined) throw notFound()
  return readOrder(db, row.id)
}
