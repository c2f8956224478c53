import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { fromBasisPoints } from '#shared/domain/money/money.ts'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { storeModifiers } from '#main/core/records/sale-json.ts'
import { priceColumns, UNBILLED } from '#main/rules/check/lines/insert-items.ts'
import type { InvoiceDraft } from '#main/rules/sale/lines/invoice-draft.ts'
import type { PastDay } from '../plan/past-days.ts'
import type { PricedDish } from '../plan/past-menu.ts'
import { insertAll, insertDetails, insertPastItems, insertOrders } from '../past-rows.ts'
import type { PastWork } from '../past-work.ts'
import type { SettledVisit } from '../plan/settle-visit.ts'

/** An order of the past, as its bill names it. */
export interface PastOrder {
  readonly id: number
  /** null for an order on a table. */
  readonly named: InvoiceDraft['order']
}

export type PastOrders = ReadonlyMap<SettledVisit, PastOrder>

const MINUTE = 60_000
const SENT_AFTER_MS = 3 * MINUTE
const DELETED_AFTER_MS = 9 * MINUTE

/** Stores the orders of a day's bills: all except sales at the counter. */
export async function insertOrderHeads(
  { db }: WriteContext,
  day: PastDay,
  visits: readonly SettledVisit[],
  { random }: PastWork,
): Promise<PastOrders> {
  const numbers = new Map<OrderType, number>()
  const heads = visits.flatMap((settled) => {
    const { visit, draft } = settled
    const { orderType } = visit
    if (orderType === null) return []
    const isTable = orderType === 'TABLE'
    const number = isTable ? null : (numbers.get(orderType) ?? 0) + 1
    if (number !== null) numbers.set(orderType, number)
    const isDelivery = orderType === 'DELIVERY'
    const paidAt = instantOf(visit.paidAt)
    const row = {
      orderUuid: random.uuid(),
      requestHash: '',
      tableId: visit.table?.id ?? null,
      status: 'CLOSED' as const,
      guests: visit.guests,
      openedAt: instantOf(visit.openedAt),
      closedAt: paidAt,
      waiterId: visit.waiter.id,
      vendorId: draft.vendorId,
      orderType,
      establishmentId: isTable ? null : draft.place.establishmentId,
      businessDate: isTable ? null : day.date,
      number,
      name: isTable ? null : random.pick(past.names),
      phone: isDelivery ? `09${random.between(80_000_000, 99_999_999)}` : null,
      address: isDelivery ? random.pick(past.addresses) : null,
      progress: isTable ? null : ('DELIVERED' as const),
      progressAt: isTable ? null : paidAt,
    }
    return [{ settled, row }]
  })
  const ids = await insertAll(
    insertOrders,
    db,
    heads.map(({ row }) => row),
  )
  return new Map(
    heads.map(({ settled, row }, index) => {
      const id = ids[index] as number
      const { orderType: type } = row
      return [settled, { id, named: type === 'TABLE' ? null : { id, type, name: orderName(row) } }]
    }),
  )
}

/** Stores the lines of the orders: billed by the invoices, and some deleted after they were sent. */
export async function insertOrderItems(
  { db }: WriteContext,
  orders: PastOrders,
  invoiceIds: ReadonlyMap<SettledVisit, number>,
  { acts, people, random }: PastWork,
): Promise<void> {
  const items: (readonly [dish: PricedDish, row: ReturnType<typeof itemRow>])[] = []
  for (const [settled, { id: orderId }] of orders) {
    const { visit } = settled
    const invoiceId = invoiceIds.get(settled) ?? null
    for (const dish of visit.dishes) {
      items.push([dish, itemRow(dish, orderId, settled, random.uuid(), { invoiceId })])
    }
    if (visit.deleted === null) continue
    const deletedAt = visit.openedAt + DELETED_AFTER_MS
    const reason = random.pick(past.deletions)
    const isOwnRight = visit.waiter.id === people.manager.id
    const authorizedById = isOwnRight ? null : people.manager.id
    const row = itemRow(visit.deleted, orderId, settled, random.uuid(), {
      deletedAt: instantOf(deletedAt),
      deletedById: visit.waiter.id,
      deletedAuthorizedById: authorizedById,
      deletedReason: reason,
    })
    items.push([visit.deleted, row])
    acts.note(visit.waiter, deletedAt, {
      kind: 'ORDER_ITEMS_DELETED',
      resourceId: orderId,
      authorizedById,
      payload: {
        reason,
        items: [
          {
            itemUuid: row.itemUuid,
            orderId,
            description: row.description,
            quantity: row.quantity,
            total: row.totalAmount,
            status: 'SENT',
          },
        ],
      },
    })
  }
  const ids = await insertAll(
    insertPastItems,
    db,
    items.map(([, row]) => row),
  )
  for (const [index, [{ sale }, row]] of items.entries()) {
    if (!sale.isAboveCap) continue
    const { itemUuid, orderId, productId, createdById } = row
    acts.note({ id: createdById }, Date.parse(row.createdAt), {
      kind: 'DISCOUNT_ABOVE_CAP',
      resourceId: ids[index] as number,
      authorizedById: createdById === people.manager.id ? null : people.manager.id,
      payload: {
        itemUuid,
        orderId,
        productId,
        gross: sale.gross,
        discount: sale.discount,
        cap: fromBasisPoints(sale.discountCap),
      },
    })
  }
  const details = items.flatMap(([{ product }], index) =>
    product.parts.map(({ productId, description, quantity }) => ({
      orderItemId: ids[index] as number,
      productId,
      description,
      quantity,
    })),
  )
  await insertAll(insertDetails, db, details)
}

interface ItemEnd {
  readonly invoiceId?: number | null
  readonly deletedAt?: string
  readonly deletedById?: number
  readonly deletedAuthorizedById?: number | null
  readonly deletedReason?: string
}

/** Returns a line that was sent, and then billed or deleted. */
function itemRow(
  { product, sale }: PricedDish,
  orderId: number,
  { visit }: SettledVisit,
  itemUuid: string,
  end: ItemEnd,
) {
  const createdAt = visit.openedAt + MINUTE
  return {
    ...UNBILLED,
    itemUuid,
    requestHash: '',
    orderId,
    productId: product.id,
    comboId: product.comboId,
    description: sale.description,
    ...priceColumns(sale),
    discountPercent: sale.discountPercent,
    status: end.deletedAt === undefined ? ('BILLED' as const) : ('DELETED' as const),
    course: 1,
    station: sale.station,
    createdAt: instantOf(createdAt),
    createdById: visit.waiter.id,
    sentAt: instantOf(createdAt + SENT_AFTER_MS),
    deletedAt: end.deletedAt ?? null,
    deletedById: end.deletedById ?? null,
    deletedAuthorizedById: end.deletedAuthorizedById ?? null,
    deletedReason: end.deletedReason ?? null,
    invoiceId: end.invoiceId ?? null,
    modifiersPrice: sale.modifiersPrice,
    modifiers: sale.modifiers.length === 0 ? null : storeModifiers(sale.modifiers),
    hold: 0 as const,
    isAllergy: 0 as const,
    isDeliveryFee: 0 as const,
  }
}

function instantOf(moment: number): string {
  return new Date(moment).toISOString()
}
