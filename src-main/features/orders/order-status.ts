import type { OrderProgress, OrderStatus, OrderType } from '../../../src-shared/api/order-types.ts'

interface Standing {
  readonly orderType: OrderType
  /** CLOSED: nothing is left to pay. */
  readonly status: 'OPEN' | 'CLOSED'
  readonly progress: OrderProgress | null
}

/**
 * Returns the status that screens show. A takeaway or delivery that is paid is not done before it is handed over: the
 * kitchen may still work on it.
 */
export function orderStatus({ orderType, status, progress }: Standing): OrderStatus {
  const isHandedOver = orderType === 'TABLE' || orderType === 'TAB' || progress === 'DELIVERED'
  if (status === 'CLOSED' && isHandedOver) return 'CLOSED'
  return progress ?? 'OPEN'
}
