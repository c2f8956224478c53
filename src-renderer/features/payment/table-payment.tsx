import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { tablePlace } from '#renderer/features/check/place/check-place.ts'
import { OrdersPayment } from './orders-payment.tsx'
import { paymentMessages } from './payment-messages.ts'
import { guestsOf } from './bill/guests-of.ts'

export function TablePayment({ tableId }: { readonly tableId: number }) {
  const t = useMessages(paymentMessages)
  const query = useQuery(apiQuery('orders', 'list', { params: { tableId } }))
  const { data: table } = useQuery(apiQuery('tables', 'get', { params: { id: tableId } }))
  const orders = query.data ?? []
  const count = guestsOf(orders)
  return (
    <OrdersPayment
      place={tablePlace(tableId, table === undefined ? '' : t('table', { name: table.name }))}
      orders={query.data}
      query={query}
      detail={[count === null ? undefined : t('guests', { count }), orders[0]?.waiterName]
        .filter((part) => part !== undefined)
        .join(' · ')}
      hasUncertainCharge={(table?.unknownCharge ?? null) !== null}
    />
  )
}
