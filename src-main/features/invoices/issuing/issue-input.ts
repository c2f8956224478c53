import type { Invoice } from '../../../../src-shared/api/invoices.ts'
import type { PushedInput } from '../../../outbox/pushed-operations.ts'
import { statedDetails } from '../../modifier-groups/line-modifiers.ts'
import { fromCents } from '../../../../src-shared/domain/money.ts'
import type { InvoiceDraft } from '../sale/invoice-draft.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'

/**
 * Returns the invoice as an issue request for the central, for counter sales, tables and shares alike. Our
 * central keeps `number` and `accessKey`; another one ignores them.
 */
export function issueInput(invoice: Invoice, draft: InvoiceDraft): PushedInput<'invoices.issue'> {
  return {
    body: {
      groupConsumption: invoice.groupConsumption,
      documentType: 'INVOICE',
      invoiceUuid: invoice.invoiceUuid,
      issueDate: invoice.issueDate,
      emissionPointId: invoice.emissionPointId,
      vendorId: invoice.vendorId,
      activityId: invoice.activityId,
      subtotalAmount: invoice.subtotal,
      taxAmount: invoice.tax,
      totalAmount: invoice.total,
      tipAmount: invoice.tip,
      observation: invoice.observation,
      plate: invoice.plate,
      customer: {
        id: invoice.customer.id,
        identificationNumber: invoice.customer.identification,
        socialReason: invoice.customer.name,
      },
      payments: draft.payments.map(toPayment),
      details: invoice.details.map((line) => ({
        product:
          line.comboId === null && line.productId !== null
            ? { id: line.productId, name: line.description }
            : null,
        combo: line.comboId === null ? null : { id: line.comboId, name: line.description },
        quantity: line.quantity,
        referenceCode: line.productCode,
        description: line.description,
        serialNumber: line.serialNumber,
        lotNumber: line.lotNumber,
        discountAmount: line.discount,
        ...(line.offerDiscount === 0 ? {} : { offerDiscountAmount: line.offerDiscount }),
        // The price with modifiers, so that it adds up at a central without modifiers.
        priceUnit: line.fullPriceUnit,
        taxAmount: line.taxAmount,
        iceAmount: line.iceAmount,
        subtotalAmount: line.totalPrice,
        totalAmount: line.totalAmount,
        tax: { id: line.taxId, rate: line.taxRate },
        ...(line.iceTax === null ? {} : { iceTax: line.iceTax }),
        ...(line.details.length === 0 ? {} : { modifiers: statedDetails(line.details) }),
        ...(line.partOfLine === null ? {} : { partOfLine: line.partOfLine }),
      })),
      additionalInfo: invoice.additionalInfo,
      number: invoice.number,
      accessKey: invoice.accessKey,
      issuedAt: invoice.issuedAt,
      serviceAmount: invoice.serviceAmount,
      cashRegisterId: invoice.cashRegisterId,
      ...(draft.orders === undefined
        ? {}
        : { itemUuids: draft.orders.itemUuids, itemParts: draft.orders.itemParts }),
    },
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
