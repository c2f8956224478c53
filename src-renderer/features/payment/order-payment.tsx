import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useKept } from '../../requests/kept.ts'
import { useOrderTitle } from '../orders/counter/use-order-title.ts'
import { useCardChargeOf } from './card/card-charges.ts'
import { laneOf, PAYMENT, type Place } from './issuing/invoice-request.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { invoiceUuidOf } from './state/payment-draft.ts'
import { paymentMessages } from './payment-messages.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import type { PaymentSource } from './payment-source.ts'
import { Payment } from './payment.tsx'
import { useNotedCustomers } from './use-noted-customers.ts'
import { billOf, bodyOf } from './table-payment.tsx'

/** Charges the open part of an order without a table: all of it, chosen lines, or a share. */
export function OrderPayment({ orderId }: { readonly orderId: number }) {
  const t = useMessages(paymentMessages)
  const titleOf = useOrderTitle()
  const place: Place = `order:${orderId}`
  const query = useQuery(apiQuery('orders', 'get', { params: { orderId } }))
  const isAsked = useKept(({ requests }) => requests.has(laneOf(PAYMENT, place)))
  const isPaidByCard = useCardChargeOf(place, '') !== undefined
  const order = query.data
  const { noted, unread } = useNotedCustomers(order === undefined ? [] : [order])
  if (order === undefined) {
    return (
      <Unread query={query} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  if (unread !== undefined) {
    return (
      <Unread query={unread} title={t('buyersUnreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  const bill = billOf([order])
  // A requested invoice may be the reason why the bill is empty; then its result is shown.
  if (bill.lines.length === 0 && !isAsked && !isPaidByCard) {
    return <NothingToPay donePath={paths.counterOrders()} />
  }
  const draftKey = `order:${order.id}`
  const source: PaymentSource = {
    place,
    tableId: undefined,
    orderId: order.id,
    noted,
    draftKey,
    bill,
    title: titleOf(order),
    detail: order.waiterName,
    guests: order.guests,
    backPath: paths.counterOrders(order.id),
    donePath: paths.counterOrders(),
    canShare: true,
    // The law requires the service charge only for guests who are served at the place.
    takesService: order.orderType === 'TAB' ? undefined : false,
    invoiceUuid: () => invoiceUuidOf(draftKey),
    changePath: (invoiceId) => paths.orderChange(orderId, invoiceId),
    request: (billed) => ({ kind: 'order', params: { orderId }, body: bodyOf(billed) }),
  }
  return <Payment key={place} source={source} />
}
