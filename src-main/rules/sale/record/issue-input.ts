import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { statedModifiers } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import { add, fromBasisPoints, fromCents, fromMillionths } from '#shared/domain/money/money.ts'
import type { ShopInput } from '#main/core/outbox/shop-input.ts'
import type { InvoiceDraft, RestaurantBill } from '../lines/invoice-draft.ts'
import type { SaleLine } from '../lines/sale-line.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'
import type { toLineRow } from './invoice-rows.ts'
import type { toInvoiceRow } from './to-invoice-row.ts'

/** A line of the document with its row. */
export interface RecordedLine {
  readonly line: SaleLine
  readonly row: ReturnType<typeof toLineRow>
}

/**
 * Returns a recorded sale as an issue request for the central, for counter sales, tables and shares alike. Our
 * central keeps `number` and `accessKey`; another one ignores them.
 */
export function issueInput(
  draft: InvoiceDraft,
  row: ReturnType<typeof toInvoiceRow>,
  lines: readonly RecordedLine[],
): PushedInput<'invoices.issue'> {
  const { observation, plate, activityId, additionalInfo, groupConsumption } = draft
  return {
    body: {
      groupConsumption,
      documentType: 'INVOICE',
      invoiceUuid: row.invoiceUuid,
      issueDate: row.issueDate,
      emissionPointId: row.emissionPointId,
      vendorId: row.vendorId,
      activityId,
      subtotalAmount: fromCents(row.subtotal),
      taxAmount: fromCents(row.tax),
      totalAmount: fromCents(row.total),
      tipAmount: fromCents(row.tip),
      observation,
      plate,
      customer: {
        id: row.customerId,
        identificationNumber: row.customerIdentification,
        socialReason: row.customerName,
      },
      payments: draft.payments.map(toPayment),
      details: lines.map(toDetail),
      additionalInfo: [...additionalInfo],
      number: row.number,
      accessKey: row.accessKey,
      issuedAt: row.issuedAt,
      serviceAmount: fromCents(row.serviceAmount),
      // The session of recovered sales is in this file alone.
      ...(draft.isOutsideDrawers === true
        ? { outsideDrawers: true }
        : { cashRegisterId: row.cashRegisterId }),
      ...discountOf(draft),
      ...(draft.orders?.isForShopAlone === false ? settledItems(draft.orders) : {}),
    },
  }
}

/** Returns the part of the request that only another program of the shop receives: no central knows these orders. */
export function issueForShop({ orders }: InvoiceDraft): { readonly forShop?: ShopInput } {
  return orders?.isForShopAlone === true ? { forShop: { body: settledItems(orders) } } : {}
}

function settledItems({ itemUuids, itemParts }: RestaurantBill) {
  return { itemUuids, itemParts }
}

/** The lines contain it already; it is named for the reports. */
function discountOf({ billDiscount }: InvoiceDraft) {
  if (billDiscount === null) return {}
  const { kind, percent, amount, reason, authorizedById } = billDiscount
  return {
    appliedDiscount: {
      kind,
      percent: percent === null ? null : fromBasisPoints(percent),
      amount: fromCents(amount),
      reason,
      authorizedById,
    },
  }
}

function toDetail({ line, row }: RecordedLine) {
  const { comboId, productId, description: name, iceCode, iceRate } = row
  const isUnknown = line.isWithoutProduct === true
  return {
    ...(isUnknown ? { withoutProduct: true } : {}),
    product: comboId === null && !isUnknown ? { id: productId, name } : null,
    combo: comboId === null ? null : { id: comboId, name },
    quantity: fromMillionths(row.quantity),
    referenceCode: row.productCode,
    description: name,
    serialNumber: row.serialNumber,
    lotNumber: row.lotNumber,
    discountAmount: fromCents(row.discount),
    ...(row.offerDiscount === 0 ? {} : { offerDiscountAmount: fromCents(row.offerDiscount) }),
    // The price with modifiers, so that it adds up at a central without modifiers.
    priceUnit: fromMillionths(row.priceUnit),
    taxAmount: fromCents(row.taxAmount),
    iceAmount: fromCents(row.iceAmount),
    subtotalAmount: fromCents(row.totalPrice),
    totalAmount: fromCents(add(row.totalPrice, row.iceAmount, row.taxAmount)),
    tax: { id: row.taxId, rate: fromBasisPoints(row.taxRate) },
    ...(iceCode === null || iceRate === null
      ? {}
      : { iceTax: { code: iceCode, rate: fromBasisPoints(iceRate) } }),
    ...(line.modifiers.length === 0 ? {} : { modifiers: statedModifiers(line.modifiers) }),
    ...(row.partOfLine === null ? {} : { partOfLine: row.partOfLine }),
  }
}

/** Returns the payment as stored: its part of the invoice, and the tip outside it. */
function toPayment({ request, amount, receivedAmount, cardType, extraTip }: ResolvedPayment) {
  return {
    ...request,
    amount: fromCents(amount),
    ...(receivedAmount === null ? {} : { receivedAmount: fromCents(receivedAmount) }),
    ...(cardType === null ? {} : { cardType }),
    ...(extraTip === 0 ? {} : { extraTipAmount: fromCents(extraTip) }),
  }
}
