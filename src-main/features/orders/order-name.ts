import type { OrderType } from '../../../src-shared/api/order-types.ts'

const WORDS: Readonly<Record<OrderType, string>> = {
  TABLE: 'Mesa',
  TAKEAWAY: 'Llevar',
  DELIVERY: 'Domicilio',
  TAB: 'Cuenta',
}

/** Returns what paper and invoices call an order without a table: 'Llevar 19 · Verónica'. */
export function orderName(order: {
  readonly orderType: OrderType
  readonly number: number | null
  readonly name: string | null
}): string {
  const called =
    order.number === null ? WORDS[order.orderType] : `${WORDS[order.orderType]} ${order.number}`
  return order.name === null || order.name === '' ? called : `${called} · ${order.name}`
}
