import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { OrderRequest } from '#shared/api/sales/orders.ts'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { CalendarDate } from '#main/database/schema.ts'
import type { PlaceOfOrder } from '#main/rules/check/order/order-place.ts'

const findLastNumber = prepare<{
  establishmentId: number
  orderType: OrderType
  businessDate: CalendarDate
}>()((db, { establishmentId, orderType, businessDate }) =>
  db
    .selectFrom('orders')
    .where('establishmentId', '=', establishmentId)
    .where('orderType', '=', orderType)
    .where('businessDate', '=', businessDate)
    .select((eb) => eb.fn.max('number').as('number')),
)

const findCustomer = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('customers').select('id').where('id', '=', id),
)

/** Columns of an order about its guest. */
export interface OrderGuest {
  readonly name: string | null
  readonly customerId: number | null
  readonly phone: string | null
  readonly address: string | null
  readonly note: string | null
  readonly promisedAt: string | null
}

/** Returns the guest's data of a request; empty texts become null. */
export function guestOf(body: Pick<OrderRequest, keyof OrderGuest>): OrderGuest {
  return {
    name: body.name || null,
    customerId: body.customerId ?? null,
    phone: body.phone || null,
    address: body.address || null,
    note: body.note || null,
    promisedAt: body.promisedAt ?? null,
  }
}

/** Returns the problem of a customer that does not exist. */
export async function checkCustomerId(
  db: ReadDatabase,
  customerId: number | null | undefined,
): Promise<FieldProblem[]> {
  if (customerId == null || (await findCustomer.first(db, { id: customerId })) !== undefined) {
    return []
  }
  return [problem('customerId', 'UNKNOWN_ID')]
}

const OF_TABLE = {
  orderType: 'TABLE' as const,
  establishmentId: null,
  businessDate: null,
  number: null,
}

/** Returns the columns that only an order without a table has, with its number of the day. */
export async function orderHead(
  { db }: WriteContext,
  place: PlaceOfOrder,
  body: Pick<OrderRequest, 'orderType'>,
) {
  const { orderType } = body
  if (orderType === 'TABLE') return OF_TABLE
  const { establishmentId, today: businessDate } = place
  const last = await findLastNumber.first(db, { establishmentId, orderType, businessDate })
  return {
    orderType,
    establishmentId,
    businessDate,
    number: (last?.number ?? 0) + 1,
  }
}
