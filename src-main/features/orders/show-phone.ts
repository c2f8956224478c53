import type { Input } from '#shared/api/operation.ts'
import type { orders } from '#shared/api/sales/orders.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findCounterOrder } from './order/find-counter-order.ts'

/**
 * POST /restaurant/orders/{orderId}/phone: screens mask the telephone of a guest, and who has it shown is written to the
 * audit, as personal data asks for it (Ley Orgánica de Protección de Datos Personales).
 */
export async function showPhone(
  context: WriteContext,
  { params }: Input<typeof orders.showPhone>,
): Promise<{ phone: string | null }> {
  const { row } = await findCounterOrder(context, params.orderId)
  if (row.phone !== null) {
    context.audit({
      kind: 'ORDER_PHONE_SHOWN',
      resourceId: row.id,
      payload: { number: row.number },
    })
  }
  return { phone: row.phone }
}
