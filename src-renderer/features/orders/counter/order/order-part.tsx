import { IconPaperBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/api/sales/orders.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { UncertainChargeBar } from '#renderer/features/pinpad-transactions/uncertain-charge-bar.tsx'
import { useUncertainCharge } from '#renderer/features/pinpad-transactions/use-uncertain-charges.ts'
import { OrderKitchenBars } from '#renderer/features/tickets/arrival/kitchen-bars.tsx'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { OrderActs } from './order-acts.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderLines } from './order-lines.tsx'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'

/** The chosen order: its dishes and its acts. */
export function OrderPart({ orderId }: { readonly orderId: number }) {
  const t = useMessages(counterMessages)
  const query = useQuery(apiQuery('orders', 'get', { params: { orderId } }))
  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('gone')}>
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      </Unread>
    )
  }
  return <OrderDetail order={query.data} />
}

function OrderDetail({ order }: { readonly order: Order }) {
  const t = useMessages(counterMessages)
  const titleOf = useOrderTitle()
  const mayOrder = useMay('ORDER:CREATE')
  const name = titleOf(order)
  const uncertain = useUncertainCharge({ orderId: order.id })
  return (
    <article className={classes['order']} aria-label={name}>
      <OrderHeader order={order} name={name} />
      {uncertain !== undefined && (
        <UncertainChargeBar charge={uncertain} paymentPath={paths.orderPayment(order.id)} />
      )}
      <OrderKitchenBars orderId={order.id} name={name} mayServe={mayOrder} />
      {order.items.length === 0 && order.billedItems.length === 0 ? (
        <EmptyState icon={IconPaperBag} title={t('noLines')}>
          {t('noLinesText')}
        </EmptyState>
      ) : (
        <OrderLines order={order} />
      )}
      <OrderActs order={order} name={name} isUncertain={uncertain !== undefined} />
    </article>
  )
}
