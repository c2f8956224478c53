import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { orders } from '#shared/api/sales/orders.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { invoiceIssuedBefore } from '#main/rules/issuing/issue-invoice.ts'
import { billCheck } from '#main/rules/check/bill/bill-check.ts'
import { findCounterOrder } from './order/find-counter-order.ts'

/** POST /restaurant/orders/{orderId}/invoice: bills an order without a table, wholly or in parts. */
export async function invoiceOrder(
  context: WriteContext,
  { params, body }: Input<typeof orders.invoice>,
): Promise<Invoice> {
  const requestHash = contentHash([params, body])
  const earlier = await invoiceIssuedBefore(context, body.invoiceUuid, requestHash)
  if (earlier !== undefined) return earlier
  const { row, place } = await findCounterOrder(context, params.orderId)
  return billCheck(
    context,
    {
      order: { id: row.id, type: row.orderType, name: orderName(row) },
      establishmentId: place.establishmentId,
    },
    requestHash,
    body,
  )
}
