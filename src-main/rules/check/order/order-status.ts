import type { OrderProgress, OrderStatus, OrderType } from '#shared/api/sales/order-types.ts'

interface Standing {
  readonly orderType: OrderType
  /** CLOSED: nothing is left to pay. */
  readonly status: 'OPEN' | 'CLOSED'
  readonly progress: OrderProgress | null
}

/**
 * Returns the status that screens show. A paid takeaway or delivery is not done before it is handed over,
 * because the kitchen may still work on it.
 */
export function orderStatus({ orderType, status, progress }: Standing): OrderStatus {
  const isHandedOver = orderType === 'TABLE' || orderType === 'TAB' || progress === 'DELIVERED'
  if (status === 'CLOSED' && isHandedOver) return 'CLOSED'
  return progress ?? 'OPEN'
}

/** Items that are still to be paid. */
export const OPEN_ITEM_STATUSES = ['NEW', 'SENT', 'SERVED'] as const
export type OpenItemStatus = (typeof OPEN_ITEM_STATUSES)[number]

const openStatuses: readonly string[] = OPEN_ITEM_STATUSES

export function isOpenItem<T extends { readonly status: string }>(
  item: T,
): item is T & { readonly status: OpenItemStatus } {
  return openStatuses.includes(item.status)
}
