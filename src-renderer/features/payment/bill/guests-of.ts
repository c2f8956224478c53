import type { Order } from '#shared/api/sales/orders.ts'

/** Returns the number of guests of all orders; null if none was told. */
export function guestsOf(orders: readonly Pick<Order, 'guests'>[]): number | null {
  const told = orders.reduce((sum, { guests }) => sum + (guests ?? 0), 0)
  return told > 0 ? told : null
}
