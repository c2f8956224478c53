import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import type { Page } from '#shared/api/page.ts'
import { businessDate } from '#shared/domain/calendar.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { CalendarDate } from '#main/database/schema.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { orderStatus } from '#main/rules/check/order/order-status.ts'
import { readOrders } from '#main/rules/check/order/read-orders.ts'

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
  const rows = await rowsOf(context, query.orderUuid)
  const wanted = rows
    .filter(({ orderType }) => query.orderType === undefined || orderType === query.orderType)
    .filter((row) => {
      if (query.orderUuid !== undefined && query.status === undefined) return true
      const status = orderStatus(row)
      return query.status === undefined ? !isDone(row) : status === query.status
    })
    .toSorted((one, other) => dueAt(one).localeCompare(dueAt(other)) || one.id - other.id)
  // A search by telephone would tell a masked number digit by digit.
  const findsPhones = may(context, 'ORDER:CREATE')
  const page = pageOfShortList(wanted, query, (row) => [
    orderName(row),
    row.address,
    ...(findsPhones && row.phone !== null ? [row.phone, row.phone.replaceAll(/\D/g, '')] : []),
  ])
  const found = await readOrders(
    context,
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
