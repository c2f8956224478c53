import { addDays } from '#shared/domain/calendar.ts'
import { fullPriceUnit, type LineAmounts } from '#shared/domain/tax/invoice-totals.ts'
import { NOTHING, ZERO, add } from '#shared/domain/money/money.ts'
import { unitPriceFor } from '#shared/domain/tax/tax.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import type { Schema } from '#main/database/schema.ts'
import { creditMemoNumberOf } from '../payment/check-credit-memos.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'
import type { InvoiceDraft } from '../lines/invoice-draft.ts'
import type { SaleLine } from '../lines/sale-line.ts'
import { storeModifiers } from '#main/core/records/sale-json.ts'

export const insertInvoice = prepareInsertWithId('invoices')

export const insertLines = prepareInsertWithId('invoiceLines')

export const insertParts = prepareInsertWithId('invoiceLineParts')

export const insertPayments = prepareInsertWithId('invoicePayments')

export type NewRow<Table extends 'invoices' | 'invoiceLines' | 'invoicePayments'> = Omit<
  { [C in keyof Schema[Table]]: Schema[Table][C] },
  'id'
>

/** The number of a document with what it determines. */
export type IssuedNumber = NonNullable<InvoiceDraft['issued']>

export function toLineRow(invoiceId: number, index: number, line: SaleLine, amounts: LineAmounts) {
  return {
    invoiceId,
    lineNumber: index + 1,
    productId: line.productId,
    comboId: line.comboId,
    productCode: line.productCode,
    description: line.description,
    quantity: line.quantity,
    measureUnitId: line.measureUnitId,
    // The document must state a price for which quantity × price − discount equals the line's net.
    priceUnit: unitPriceFor(add(amounts.net, line.discount), line.quantity, fullPriceUnit(line)),
    discount: line.discount,
    offerDiscount: line.offerDiscount ?? ZERO,
    totalPrice: amounts.net,
    taxId: line.tax.id,
    taxRate: line.tax.rate,
    taxAmount: amounts.tax,
    iceAmount: amounts.ice,
    observation: line.observation,
    serialNumber: line.serialNumber,
    lotNumber: line.lotNumber,
    partOfLine: line.partOfLine ?? null,
    auxiliaryCode: line.auxiliaryCode ?? null,
    iceCode: line.iceCode,
    iceRate: line.iceRate ?? null,
    stockQuantity: line.comboId === null ? (line.stock[0]?.quantity ?? null) : null,
    modifiersPrice: line.modifiersPrice ?? NOTHING,
    modifiers: line.modifiers.length === 0 ? null : storeModifiers(line.modifiers),
  } satisfies NewRow<'invoiceLines'>
}

export function toPaymentRow(
  invoiceId: number,
  { cashRegisterId, issueDate }: { readonly cashRegisterId: number; readonly issueDate: string },
  payment: ResolvedPayment,
) {
  const { request } = payment
  return {
    invoiceId,
    cashRegisterId,
    paymentMethodId: payment.paymentMethodId,
    kind: payment.kind,
    amount: payment.amount,
    annulledCashRegisterId: null,
    receivedAmount: payment.receivedAmount,
    paymentTermId: payment.paymentTermId,
    checkNumber: request.checkNumber ?? null,
    checkBank: request.checkBank ?? null,
    checkType: request.checkType ?? null,
    cardholderName: request.cardholderName ?? null,
    cardVoucherNumber: request.cardVoucherNumber ?? null,
    bankTransactionReference: request.bankTransactionReference ?? null,
    targetBank: request.targetBank ?? null,
    sourceAccountNumber: request.sourceAccountNumber ?? null,
    creditMemoNumber:
      request.creditMemoNumber == null ? null : creditMemoNumberOf(request.creditMemoNumber),
    observation: request.observation ?? null,
    bankId: request.bankId ?? null,
    pinpadTransactionId: request.pinpadTransactionId ?? null,
    dueDate: payment.kind === 'CREDIT' ? addDays(issueDate, payment.termDays ?? 0) : null,
    cardType: payment.cardType,
    extraTip: payment.extraTip,
  } satisfies NewRow<'invoicePayments'>
}
