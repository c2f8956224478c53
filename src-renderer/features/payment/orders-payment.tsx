import type { Order } from '#shared/api/sales/orders.ts'
import { Unread, type UnreadProps } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { OrderedPlace } from '#renderer/features/check/place/check-place.ts'
import { billOf } from './bill/orders-bill.ts'
import { ordersRequest } from './issuing/orders-request.ts'
import { useIsRequested } from './issuing/use-is-requested.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { paymentMessages } from './payment-messages.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import type { PaymentSource } from './payment-source.ts'
import { Payment } from './payment.tsx'
import { guestsOf } from './bill/guests-of.ts'
import { invoiceUuidOf } from './state/payment-draft.ts'
import { useNotedCustomers } from './use-noted-customers.ts'

interface OrdersPaymentProps extends Pick<
  PaymentSource,
  'detail' | 'hasUncertainCharge' | 'takesService'
> {
  readonly place: OrderedPlace
  /** Undefined while they are read by `query`. */
  readonly orders: readonly Order[] | undefined
  readonly query: UnreadProps['query']
}

/** Charges the open part of a table or of an order without one: all of it, chosen lines, or a share. */
export function OrdersPayment({ place, orders, query, ...facts }: OrdersPaymentProps) {
  const t = useMessages(paymentMessages)
  const { noted, unread } = useNotedCustomers(orders ?? [])
  const isRequested = useIsRequested(place.key)
  if (orders === undefined) {
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
  const bill = billOf(orders)
  // A requested invoice may be the reason why the bill is empty; then its result is shown.
  if (bill.lines.length === 0 && !isRequested) return <NothingToPay donePath={place.paths.done} />
  const draftKey = `order:${orders[0]?.id ?? place.id}`
  const source: PaymentSource = {
    ...facts,
    place,
    noted,
    draftKey,
    bill,
    guests: guestsOf(orders),
    invoiceUuid: () => invoiceUuidOf(draftKey),
    request: (billed) => ordersRequest(place, billed),
  }
  // The place is the key, because the orders disappear before the answer to a charge that pays them all.
  return <Payment key={place.key} source={source} />
}
