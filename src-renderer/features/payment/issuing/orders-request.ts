import { fromCents } from '#shared/domain/money/money.ts'
import type { OrderedPlace } from '#renderer/features/check/place/check-place.ts'
import { type PaymentChoice, partsOfItems } from '../bill/bill.ts'
import { toPaymentRequest } from '../bill/payment-part.ts'
import { discountBody } from '../discount/bill-discount-draft.ts'
import type { BilledOrder } from '../payment-source.ts'
import type { IssuingRequest, IssuingInput } from './invoice-request.ts'

type OrdersBody = IssuingInput[OrderedPlace['kind']]['body']

/** Returns the request that bills a table or an order without one. */
export function ordersRequest(place: OrderedPlace, billed: BilledOrder): IssuingRequest['request'] {
  const body = bodyOf(billed)
  return place.kind === 'table'
    ? { kind: place.kind, ...place.input, body }
    : { kind: place.kind, ...place.input, body }
}

function bodyOf({ invoiceUuid, draft, choice, takesService, parts }: BilledOrder): OrdersBody {
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
function itemsOf(choice: PaymentChoice): Pick<OrdersBody, 'itemUuids' | 'items'> {
  if (choice.kind === 'items' && Object.keys(choice.units ?? {}).length === 0) {
    return { itemUuids: [...choice.uuids] }
  }
  if (choice.kind !== 'items' && choice.kind !== 'person') return {}
  const parts = choice.kind === 'items' ? partsOfItems(choice) : choice.parts
  return { items: parts.map(({ uuid, ...part }) => ({ itemUuid: uuid, ...part })) }
}
