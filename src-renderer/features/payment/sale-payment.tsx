import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InvoiceLineRequest } from '../../../src-shared/api/invoices.ts'
import { freeUnits } from '../../../src-shared/domain/free-units.ts'
import { offerDiscount } from '../../../src-shared/domain/offer-discount.ts'
import { fromCents, fromMillionths, toBasisPoints } from '../../../src-shared/domain/money.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { readinessOf } from '../../taps/readiness.ts'
import { type IceRates, lineInput, offerOfLine } from '../../drafts/price-line.ts'
import { toChoices } from '../../drafts/order-queue/next-attempt.ts'
import { type SaleDraftLine, useSaleDraft } from '../../drafts/sale-draft.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useKept } from '../../requests/kept.ts'
import { type InvoiceRequest, laneOf, PAYMENT } from './issuing/invoice-request.ts'
import type { BillLine } from './bill/bill.ts'
import { discountBody } from './discount/bill-discount-draft.ts'
import { useCardChargeOf } from './card/card-charges.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { Payment } from './payment.tsx'
import { paymentMessages } from './payment-messages.ts'
import { toPaymentRequest } from './bill/payment-part.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import type { Order, PaymentSource } from './payment-source.ts'

export function SalePayment() {
  const t = useMessages(paymentMessages)
  const { lines, invoiceUuid } = useSaleDraft()
  const isAsked = useKept(({ requests }) => requests.has(laneOf(PAYMENT, 'sale')))
  const isPaidByCard = useCardChargeOf('sale', '') !== undefined
  const isWaiting = isAsked || isPaidByCard
  const hasIce = lines.some(({ product }) => product.iceTaxId !== null)
  const taxes = useQuery({ ...apiQuery('catalogs', 'taxes'), enabled: hasIce })
  const bill = useMemo(() => {
    const iceRates = new Map(
      (taxes.data ?? []).map(({ id, taxRate }) => [id, toBasisPoints(taxRate)]),
    )
    return {
      lines: withOffers(lines.map((line) => toBillLine(line, iceRates))),
      split: null,
      priceTogether: withOffers,
    }
  }, [lines, taxes.data])
  if (lines.length === 0 && !isWaiting) return <NothingToPay donePath={paths.sale} />
  if (readinessOf(taxes) !== 'read') {
    return (
      <Unread query={taxes} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }

  const source: PaymentSource = {
    place: 'sale',
    tableId: undefined,
    draftKey: `sale:${invoiceUuid}`,
    bill,
    title: t('sale'),
    detail: t('lines', { count: lines.length }),
    guests: null,
    backPath: paths.sale,
    donePath: paths.sale,
    canShare: false,
    invoiceUuid: () => invoiceUuid,
    changePath: paths.saleChange,
    request: (order) => toRequest(order, lines),
  }
  return <Payment source={source} />
}

function toBillLine(line: SaleDraftLine, iceRates: IceRates): BillLine {
  return {
    uuid: line.lineUuid,
    productId: line.product.id,
    description: line.product.name,
    observation: line.observation,
    isAllergy: false,
    isShared: false,
    offer: offerOfLine(line),
    ...lineInput(line.product, line, iceRates),
  }
}

/** Gives the lines that are paid together the free units of their offers, as the register does. */
function withOffers(lines: readonly BillLine[]): readonly BillLine[] {
  const offered = lines.flatMap((line) => {
    const { offer, quantity, priceUnit } = line
    return offer === undefined ? [] : [{ line, offer, quantity, priceUnit }]
  })
  const units = freeUnits(offered)
  const settled = new Map(
    offered.map(({ line }, index) => {
      const full = { ...line, amount: undefined }
      return [line.uuid, { ...full, ...offerDiscount(full, units[index] ?? 0) }] as const
    }),
  )
  return lines.map((line) => settled.get(line.uuid) ?? line)
}

/** Returns the request. It includes the net amounts, so that the register refuses a total other than the shown one. */
function toRequest(order: Order, lines: readonly SaleDraftLine[]): InvoiceRequest['request'] {
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
      details: lines.filter(({ lineUuid }) => paid.has(lineUuid)).map(toDetail),
    },
  }
}

function toDetail(line: SaleDraftLine): Partial<InvoiceLineRequest> & { quantity: number } {
  const { product } = line
  const { comboInfo } = product
  return {
    ...(comboInfo === null
      ? { product: { id: product.id, name: product.name } }
      : { combo: { id: comboInfo.comboId, name: product.name } }),
    quantity: line.quantity,
    measureUnitId: line.measureUnitId,
    priceUnit: fromMillionths(lineInput(product, line, NO_ICE).priceUnit),
    ...(line.timed === undefined ? {} : { priceScheduleId: line.timed.priceScheduleId }),
    // A stated discount, zero included, would take the place of the offer.
    ...(offerOfLine(line) === undefined ? { discountAmount: line.discountAmount } : {}),
    observation: line.observation,
    ...(line.modifiers === undefined ? {} : { modifiers: toChoices(line.modifiers) }),
  }
}

const NO_ICE: IceRates = new Map()
