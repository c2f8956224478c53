import type { InvoiceItemPart } from '#shared/api/sales/invoices.ts'
import { toCents, toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'

const findItems = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .select(['orderItems.id', 'orderItems.itemUuid', 'orders.tableId']),
)

/**
 * In the central: stores the item parts that a till's invoice took, as the till divided them. Returns their
 * tables, null for an order without one.
 */
export async function takeStatedParts(
  { db }: WriteContext,
  parts: readonly InvoiceItemPart[],
  invoiceId: number,
): Promise<readonly (number | null)[]> {
  const items = await findItems.all(
    db,
    parts.map(({ itemUuid }) => itemUuid),
    {},
  )
  const byUuid = new Map(items.map((item) => [item.itemUuid, item]))
  for (const { itemUuid, share, ...portion } of parts) {
    const item = byUuid.get(itemUuid)
    if (item === undefined) continue
    const quantity = toMillionths(portion.quantity)
    const discount = toCents(portion.discountAmount)
    const amount = toCents(portion.totalAmount)
    await db
      .insertInto('orderItemParts')
      .values({
        orderItemId: item.id,
        invoiceId,
        quantity,
        discount,
        amount,
        shareNumber: share?.number ?? null,
        isReleased: 0,
      })
      .execute()
    await db
      .updateTable('orderItems')
      .set((row) => ({
        billedQuantity: row('billedQuantity', '+', quantity),
        billedDiscount: row('billedDiscount', '+', discount),
        billedAmount: row('billedAmount', '+', amount),
        ...(share == null
          ? {}
          : {
              shareCount: share.of,
              shareQuantity: toMillionths(share.quantity),
              shareDiscount: toCents(share.discountAmount),
              shareAmount: toCents(share.totalAmount),
            }),
      }))
      .where('id', '=', item.id)
      .execute()
  }
  return items.map(({ tableId }) => tableId)
}
