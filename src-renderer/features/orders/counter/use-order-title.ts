import type { Order } from '../../../../src-shared/api/orders.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { orderTitleMessages } from './order-title-messages.ts'

type Named = Pick<Order, 'orderType' | 'number' | 'name'>

/** Returns a function that names an order without a table: `Llevar 19 · Verónica`. */
export function useOrderTitle(): (order: Named) => string {
  const t = useMessages(orderTitleMessages)
  return ({ orderType, number, name }) => {
    const called = t(`name_${orderType}`, { number: number ?? '' }).trim()
    return name === null ? called : `${called} · ${name}`
  }
}
