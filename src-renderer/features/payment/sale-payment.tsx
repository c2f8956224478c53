import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fromCents, toBasisPoints } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { readinessOf } from '#renderer/taps/readiness.ts'
import { type SaleDraftLine, useSaleDraft } from '#renderer/features/check/sale/sale-draft.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { salePlace } from '#renderer/features/check/place/check-place.ts'
import type { IssuingRequest } from './issuing/invoice-request.ts'
import { useIsRequested } from './issuing/use-is-requested.ts'
import { billLine, lineRequest, withOffers } from './bill/sale-lines.ts'
import { discountBody } from './discount/bill-discount-draft.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { Payment } from './payment.tsx'
import { paymentMessages } from './payment-messages.ts'
import { toPaymentRequest } from './bill/payment-part.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import type { BilledOrder, PaymentSource } from './payment-source.ts'

export function SalePayment() {
  const t = useMessages(paymentMessages)
  const { lines, invoiceUuid } = useSaleDraft()
  const place = salePlace(t('sale'))
  const isRequested = useIsRequested(place.key)
  const hasIce = lines.some(({ product }) => product.iceTaxId !== null)
  const taxes = useQuery({ ...apiQuery('catalogs', 'taxes'), enabled: hasIce })
  const bill = useMemo(() => {
    const iceRates = new Map(
      (taxes.data ?? []).map(({ id, taxRate }) => [id, toBasisPoints(taxRate)]),
    )
    return {
      lines: withOffers(lines.map((line) => billLine(line, iceRates))),
      split: null,
      priceTogether: withOffers,
    }
  }, [lines, taxes.data])
  if (lines.length === 0 && !isRequested) return <NothingToPay donePath={place.paths.done} />
  if (readinessOf(taxes) !== 'read') {
    return (
      <Unread query={taxes} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }

  const source: PaymentSource = {
    place,
    draftKey: `sale:${invoiceUuid}`,
    bill,
    detail: t('lines', { count: lines.length }),
    guests: null,
    invoiceUuid: () => invoiceUuid,
    request: (order) => toRequest(order, lines),
  }
  return <Payment source={source} />
}

/** Returns the request. It includes the net amounts, so that the register refuses a total other than the shown one. */
function toRequest(order: BilledOrder, lines: readonly SaleDraftLine[]): IssuingRequest['request'] {
  const { invoiceUuid, draft, due, takesService, parts } = order
  const paid = new Set(order.lines.map(({ uuid }) => uuid))
  return {
    kind: 'sale',
    body: {
      documentType: 'INVOICE',
      invoiceUuid,
      subtotalAmount: fromCents(due.subtotal),
      taxAmount: fromCents(due.tax),
      totalAmount: fromCents(due.total),
      serviceCharge: takesService,
      groupConsumption: draft.groupsConsumption,
      tipAmount: fromCents(draft.tip),
      ...(draft.plate ? { plate: draft.plate } : {}),
      ...discountBody(draft.discount),
      ...(draft.buyer === undefined ? {} : { customer: { id: draft.buyer.id } }),
      ...(draft.vendorId === undefined ? {} : { vendorId: draft.vendorId }),
      payments: parts.map(toPaymentRequest),
      details: lines.filter(({ lineUuid }) => paid.has(lineUuid)).map(lineRequest),
    },
  }
}
