import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { orderPlace } from '#renderer/features/check/place/check-place.ts'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'
import { OrdersPayment } from './orders-payment.tsx'

/** Charges an order without a table. */
export function OrderPayment({ orderId }: { readonly orderId: number }) {
  const titleOf = useOrderTitle()
  const query = useQuery(apiQuery('orders', 'get', { params: { orderId } }))
  const order = query.data
  return (
    <OrdersPayment
      place={orderPlace(orderId, order === undefined ? '' : titleOf(order))}
      orders={order && [order]}
      query={query}
      detail={order?.waiterName}
      // The law requires the service charge only for guests who are served at the place.
      takesService={order?.orderType === 'TAB' ? undefined : false}
    />
  )
}
