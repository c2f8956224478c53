import type { Invoice } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { orders } from '../../../src-shared/api/orders.ts'
import { orderName } from '../../../src-shared/domain/order-name.ts'
import { contentHash } from '../../acts/content-hash.ts'
import type { WriteContext } from '../../acts/context.ts'
import { invoiceIssuedBefore } from '../invoices/issue-invoice.ts'
import { billCheck } from '../tables/bill-check.ts'
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
