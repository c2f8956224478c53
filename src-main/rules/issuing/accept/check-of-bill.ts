import type { InvoiceRequest } from '#shared/api/sales/invoices.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { knownOrders, lastOn } from '#main/rules/check/order/push-order.ts'
import type { InvoiceDraft } from '#main/rules/sale/lines/invoice-draft.ts'

const findOrders = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .leftJoin('tables', 'tables.id', 'orders.tableId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .select([
      'orders.id',
      'orders.orderType',
      'orders.name',
      'orders.number',
      'orders.tableId',
      'tables.name as tableName',
    ])
    .distinct()
    .orderBy('orders.id'),
)

/** The check of an invoice that names no order lines. */
const NONE = { table: null, order: null } as const

/**
 * Returns the table or order that another program's invoice bills, and what of it the central has. A central keeps no
 * check of its tills' invoices.
 */
export async function checkOfBill(
  context: WriteContext,
  body: Pick<InvoiceRequest, 'itemUuids' | 'itemParts'>,
): Promise<Pick<InvoiceDraft, 'table' | 'order' | 'orders'>> {
  if (context.recorded === null) return NONE
  const itemUuids = body.itemUuids ?? []
  const itemParts = body.itemParts ?? []
  const named = [...new Set([...itemUuids, ...itemParts.map(({ itemUuid }) => itemUuid)])]
  if (named.length === 0) return NONE
  const orders = await findOrders.all(context.db, named, {})
  const [first] = orders
  if (first === undefined) return NONE
  const { orderUuids, isForShopAlone } = await knownOrders(
    context,
    orders.map(({ id }) => id),
  )
  const tableIds = orders.flatMap(({ tableId }) => tableId ?? [])
  return {
    table: first.tableId === null ? null : { id: first.tableId, name: first.tableName ?? '' },
    order:
      first.tableId === null
        ? { id: first.id, type: first.orderType, name: orderName(first) }
        : null,
    ...(orderUuids.length === 0
      ? {}
      : {
          orders: {
            itemUuids,
            itemParts,
            follows: await lastOn(context, tableIds, orderUuids),
            isForShopAlone,
          },
        }),
  }
}
