import { useQuery } from '@tanstack/react-query'
import type { Order, OrderItem } from '../../../src-shared/api/orders.ts'
import { modifiersPrice } from '../../../src-shared/domain/modifiers.ts'
import { fromCents, toBasisPoints, toMillionths } from '../../../src-shared/domain/money.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useKept } from '../../requests/kept.ts'
import { laneOf, PAYMENT, type Place, type TableRequest } from './issuing/invoice-request.ts'
import { invoiceUuidOf } from './state/payment-draft.ts'
import { type Bill, type BillLine, type Choice, partsOfItems } from './bill/bill.ts'
import { discountBody } from './discount/bill-discount-draft.ts'
import { useCardChargeOf } from './card/card-charges.ts'
import { openOf } from './bill/open-of-item.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { Payment } from './payment.tsx'
import { paymentMessages } from './payment-messages.ts'
import { toPaymentRequest } from './bill/payment-part.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { useNotedCustomers } from './use-noted-customers.ts'
import type { Order as BilledOrder, PaymentSource } from './payment-source.ts'
import { taxPartsOfItem } from '../orders/check/entries/check-line.ts'

/** Charges the open part of a table: all of it, chosen lines, or a share. */
export function TablePayment({ tableId }: { readonly tableId: number }) {
  const t = useMessages(paymentMessages)
  const place: Place = `table:${tableId}`
  const orders = useQuery(apiQuery('orders', 'list', { params: { tableId } }))
  const { data: table } = useQuery(apiQuery('tables', 'get', { params: { id: tableId } }))
  const { noted, unread } = useNotedCustomers(orders.data ?? [])
  const isAsked = useKept(({ requests }) => requests.has(laneOf(PAYMENT, place)))
  const isPaidByCard = useCardChargeOf(place, '') !== undefined
  const isWaiting = isAsked || isPaidByCard
  if (orders.data === undefined) {
    return (
      <Unread query={orders} title={t('unreadable')} headingLevel={1}>
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
  const bill = billOf(orders.data)
  const [first] = orders.data
  // A requested invoice may be the reason why the bill is empty; then its result is shown.
  if (bill.lines.length === 0 && !isWaiting) return <NothingToPay donePath={paths.floor} />

  const draftKey = `order:${first?.id ?? tableId}`
  const guests = orders.data.reduce((sum, order) => sum + (order.guests ?? 0), 0)
  const source: PaymentSource = {
    place,
    tableId,
    noted,
    draftKey,
    bill,
    title: table === undefined ? '' : t('table', { name: table.name }),
    detail: [guests > 0 ? t('guests', { count: guests }) : undefined, first?.waiterName]
      .filter((part) => part !== undefined)
      .join(' · '),
    guests: guests > 0 ? guests : null,
    hasUncertainCharge: (table?.unknownCharge ?? null) !== null,
    backPath: paths.order(tableId),
    donePath: paths.floor,
    canShare: true,
    invoiceUuid: () => invoiceUuidOf(draftKey),
    changePath: (invoiceId) => paths.tableChange(tableId, invoiceId),
    request: (order) => ({
      kind: 'table',
      params: { tableId },
      body: bodyOf(order),
    }),
  }
  // The place is the key, because the orders disappear before the answer to a charge that pays them all.
  return <Payment key={place} source={source} />
}

/** Returns the body that bills a table or an order without one. */
export function bodyOf({
  invoiceUuid,
  draft,
  choice,
  takesService,
  parts,
}: BilledOrder): TableRequest['body'] {
  return {
    invoiceUuid,
    payments: parts.map(toPaymentRequest),
    serviceCharge: takesService,
    groupConsumption: draft.groupsConsumption,
    ...(draft.plate ? { plate: draft.plate } : {}),
    ...discountBody(draft.discount),
    ...(draft.tip > 0 ? { tipAmount: fromCents(draft.tip) } : {}),
    ...(draft.buyer === undefined ? {} : { customer: { id: draft.buyer.id } }),
    ...(draft.vendorId === undefined ? {} : { vendorId: draft.vendorId }),
    ...itemsOf(choice),
    ...(choice.kind === 'share' ? { share: { of: choice.of, number: choice.number } } : {}),
  }
}

/** Returns the request's chosen lines, or parts of lines. */
function itemsOf(choice: Choice): Pick<TableRequest['body'], 'itemUuids' | 'items'> {
  if (choice.kind === 'items' && Object.keys(choice.units ?? {}).length === 0) {
    return { itemUuids: [...choice.uuids] }
  }
  if (choice.kind !== 'items' && choice.kind !== 'person') return {}
  const parts = choice.kind === 'items' ? partsOfItems(choice) : choice.parts
  return { items: parts.map(({ uuid, ...part }) => ({ itemUuid: uuid, ...part })) }
}

/** Returns the bill in the register's order, which decides the share that gets an odd cent. */
export function billOf(orders: readonly Order[]): Bill {
  return {
    lines: orders
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.course - b.course || a.id - b.id)
      .map(toBillLine),
    split: orders.find(({ split }) => split !== null)?.split ?? null,
  }
}

function toBillLine(item: OrderItem): BillLine {
  return {
    uuid: item.itemUuid,
    productId: item.productId,
    description: item.description,
    observation: item.observation,
    isAllergy: item.isAllergy,
    isShared: item.isShared,
    ...openOf(item),
    priceUnit: toMillionths(item.priceUnit),
    modifiersPrice: modifiersPrice(
      item.details.map(({ quantity, priceDifference }) => ({
        quantity,
        priceDifference: toMillionths(priceDifference),
      })),
    ),
    // The kind of the tax is left empty, because only its rate changes the price for the guest.
    tax: { id: item.taxId, identifierCode: '', rate: toBasisPoints(item.taxRate) },
    taxParts: taxPartsOfItem(item),
    ...(item.iceRate === null ? {} : { iceRate: toBasisPoints(item.iceRate) }),
  }
}
