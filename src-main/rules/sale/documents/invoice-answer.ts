import type {
  Invoice,
  InvoiceLine,
  InvoicePayment,
  InvoiceSummary,
} from '#shared/api/sales/invoices.ts'
import { environmentOf } from '#shared/domain/tax/access-key.ts'
import { guestLine } from '#shared/domain/sale/guest-line.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  fromBasisPoints,
  fromCents,
  fromMillionths,
  subtract,
  sum,
  ZERO,
} from '#shared/domain/money/money.ts'
import type { Selectable } from 'kysely'
import type { Schema } from '#main/database/schema.ts'
import { readTaxMessages } from '#main/work/tax-office/queue/save-tax-standing.ts'
import { modifierDetails } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import { paymentCodeOf } from '#shared/domain/payment/payment-code.ts'
import { type InvoiceTexts, toInvoiceTexts } from '#main/core/records/invoice-texts.ts'
import { shownModifiers } from '#main/core/records/sale-json.ts'
import type { InvoiceStanding } from './invoice-standing.ts'

/** Invoice row with the names that the answer shows. */
export type InvoiceHeader = Omit<
  Selectable<Schema['invoices']>,
  'requestHash' | 'environment' | 'sequential' | 'splitId' | 'splitNumber' | 'tableId'
> & {
  readonly sequential: number
  readonly createdBy: string
  readonly annulledBy: string | null
  readonly annulAuthorizedBy: string | null
}

export type LineRow = Omit<
  Selectable<Schema['invoiceLines']>,
  'invoiceId' | 'measureUnitId' | 'stockQuantity'
>

export type PaymentRow = Omit<
  Selectable<Schema['invoicePayments']>,
  'invoiceId' | 'cashRegisterId' | 'annulledCashRegisterId'
> & {
  readonly paymentMethodName: string
  readonly paymentMethodCode: string
  readonly paymentTermName: string | null
}

/** Builds the API invoice from rows in cents and millionths. */
export function toInvoice(rows: {
  readonly header: InvoiceHeader
  readonly standing: InvoiceStanding
  readonly annulRefusal: Invoice['annulRefusal']
  readonly creditRefusal: Invoice['creditRefusal']
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
  readonly taxNames: ReadonlyMap<number, string>
}): Invoice {
  const { header } = rows
  return {
    ...toSummary(header, rows.standing),
    details: rows.lines.map(toLine),
    payments: rows.payments.map(toPayment),
    taxes: taxesOf(rows.lines, ({ taxId }) => rows.taxNames.get(taxId) ?? ''),
    ...toInvoiceTexts(header),
    cashRegisterId: header.cashRegisterId,
    annulment:
      header.status === 'ANNULLED' && header.annulledAt !== null
        ? {
            annulledAt: header.annulledAt,
            annulledBy: header.annulledBy ?? '',
            authorizedBy: header.annulAuthorizedBy,
            reason: header.annulReason ?? '',
          }
        : null,
    annulRefusal: rows.annulRefusal,
    creditRefusal: rows.creditRefusal,
  }
}

export type SummaryHeader = Omit<
  InvoiceHeader,
  | 'cashRegisterId'
  | 'createdById'
  | Exclude<keyof InvoiceTexts, 'observation'>
  | 'annulledAt'
  | 'annulledBy'
  | 'annulAuthorizedBy'
  | 'annulledById'
  | 'annulReason'
  | 'annulledCashRegisterId'
  | 'customerIdentificationCode'
  | 'billDiscountById'
>

function billDiscountOf(header: SummaryHeader): InvoiceSummary['billDiscount'] {
  const { billDiscountKind: kind, billDiscountPercent: percent } = header
  if (kind === null) return null
  return {
    kind,
    percent: percent === null ? null : fromBasisPoints(percent),
    amount: fromCents(header.billDiscountAmount ?? ZERO),
    reason: header.billDiscountReason ?? '',
  }
}

export function toSummary(header: SummaryHeader, standing: InvoiceStanding): InvoiceSummary {
  return {
    id: header.id,
    invoiceUuid: header.invoiceUuid,
    emissionPointId: header.emissionPointId,
    establishmentId: header.establishmentId,
    vendorId: header.vendorId,
    number: header.number,
    shortNumber: String(header.sequential),
    documentType: header.documentType,
    authorizationKey: header.accessKey,
    accessKey: header.accessKey,
    observation: header.observation,
    status: header.status,
    taxStatus: header.taxStatus as InvoiceSummary['taxStatus'],
    authorizedAt: header.authorizedAt,
    taxMessages: header.taxMessages === null ? [] : readTaxMessages(header.taxMessages),
    signer: standing.signer,
    unsentReason: standing.unsentReason,
    environment: environmentOf(header.accessKey),
    issueDate: header.issueDate,
    issuedAt: header.issuedAt,
    customer: {
      id: header.customerId,
      name: header.customerName,
      identification: header.customerIdentification,
      address: header.customerAddress,
      email: header.customerEmail,
      phone: header.customerPhone,
    },
    subtotalTaxed: fromCents(header.subtotalTaxed),
    subtotalTaxFree: fromCents(header.subtotalTaxFree),
    subtotalNonTaxable: fromCents(header.subtotalNonTaxable),
    subtotal: fromCents(header.subtotal),
    discount: fromCents(header.discount),
    tax: fromCents(header.tax),
    ice: fromCents(header.ice),
    tip: fromCents(header.tip),
    serviceAmount: fromCents(header.serviceAmount),
    total: fromCents(header.total),
    creditedAmount: fromCents(standing.creditedAmount),
    tableName: header.tableName,
    orderType: header.orderType,
    orderId: header.orderId,
    orderName: header.orderName,
    billDiscount: billDiscountOf(header),
    createdBy: header.createdBy,
  }
}

function toLine(line: LineRow): InvoiceLine {
  const guest = guestLine({
    quantity: line.quantity,
    priceUnit: line.priceUnit,
    discount: line.discount,
    net: line.totalPrice,
    ice: line.iceAmount,
    tax: line.taxAmount,
    rate: line.taxRate,
  })
  return {
    id: line.id,
    lineNumber: line.lineNumber,
    productId: line.productId,
    comboId: line.comboId,
    productCode: line.productCode,
    description: line.description,
    quantity: fromMillionths(line.quantity),
    priceUnit: fromMillionths(subtract(line.priceUnit, line.modifiersPrice)),
    fullPriceUnit: fromMillionths(line.priceUnit),
    discount: fromCents(line.discount),
    totalPrice: fromCents(line.totalPrice),
    taxId: line.taxId,
    taxRate: fromBasisPoints(line.taxRate),
    taxAmount: fromCents(line.taxAmount),
    iceAmount: fromCents(line.iceAmount),
    iceTax:
      line.iceCode === null || line.iceRate === null
        ? null
        : { code: line.iceCode, rate: fromBasisPoints(line.iceRate) },
    priceWithTax: fromCents(guest.priceWithTax),
    discountWithTax: fromCents(guest.discountWithTax),
    offerDiscount: fromCents(line.offerDiscount),
    totalAmount: fromCents(guest.totalAmount),
    observation: line.observation,
    serialNumber: line.serialNumber,
    lotNumber: line.lotNumber,
    details:
      line.modifiers === null
        ? []
        : modifierDetails(shownModifiers(line.modifiers), { rate: line.taxRate }),
    partOfLine: line.partOfLine,
    auxiliaryCode: line.auxiliaryCode,
  }
}

function toPayment(payment: PaymentRow): InvoicePayment {
  return {
    id: payment.id,
    paymentMethodId: payment.paymentMethodId,
    paymentMethodName: payment.paymentMethodName,
    kind: payment.kind,
    amount: fromCents(payment.amount),
    receivedAmount: payment.receivedAmount === null ? null : fromCents(payment.receivedAmount),
    paymentTermId: payment.paymentTermId,
    paymentTermName: payment.paymentTermName,
    checkNumber: payment.checkNumber,
    checkBank: payment.checkBank,
    checkType: payment.checkType,
    cardholderName: payment.cardholderName,
    cardVoucherNumber: payment.cardVoucherNumber,
    bankTransactionReference: payment.bankTransactionReference,
    targetBank: payment.targetBank,
    sourceAccountNumber: payment.sourceAccountNumber,
    creditMemoNumber: payment.creditMemoNumber,
    observation: payment.observation,
    bankId: payment.bankId,
    pinpadTransactionId: payment.pinpadTransactionId,
    dueDate: payment.dueDate,
    cardType: payment.cardType,
    paymentCode:
      payment.cardType === null
        ? payment.paymentMethodCode
        : paymentCodeOf(payment.paymentMethodCode, payment.cardType),
    extraTipAmount: fromCents(payment.extraTip),
  }
}

interface TaxedLine {
  readonly taxId: number
  readonly taxRate: BasisPoints
  readonly totalPrice: Cents
  readonly iceAmount: Cents
  readonly taxAmount: Cents
}

/**
 * Returns base and tax per tax and rate of an invoice or credit note, summed from the lines, which agree with the
 * header to the cent. `nameOf` returns the name of a line's tax.
 */
export function taxesOf<Line extends TaxedLine>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): Invoice['taxes'] {
  return [...Map.groupBy(lines, ({ taxId, taxRate }) => `${taxId}/${taxRate}`).values()].map(
    (group) => {
      const line = group[0] as Line
      return {
        taxId: line.taxId,
        name: nameOf(line),
        taxRate: fromBasisPoints(line.taxRate),
        base: fromCents(sum(group.map((line) => add(line.totalPrice, line.iceAmount)))),
        amount: fromCents(sum(group.map((line) => line.taxAmount))),
      }
    },
  )
}
