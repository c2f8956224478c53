import { addDays } from '../../../../src-shared/domain/calendar.ts'
import { fullPriceUnit, type LineAmounts } from '../../../../src-shared/domain/invoice-totals.ts'
import { NOTHING, ZERO, add } from '../../../../src-shared/domain/money.ts'
import { unitPriceFor } from '../../../../src-shared/domain/tax.ts'
import { prepareInsertWithId } from '../../../database/prepared-insert.ts'
import type { Schema } from '../../../database/schema.ts'
import { creditMemoNumberOf } from '../payment/check-credit-memos.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'
import type { InvoiceDraft } from '../sale/invoice-draft.ts'
import type { SaleLine } from '../sale/sale-line.ts'
import { storeModifiers } from '../../../records/sale-json.ts'

export const insertInvoice = prepareInsertWithId('invoices', [
  'invoiceUuid',
  'requestHash',
  'emissionPointId',
  'establishmentId',
  'cashRegisterId',
  'vendorId',
  'customerId',
  'createdById',
  'documentType',
  'environment',
  'sequential',
  'number',
  'accessKey',
  'issueDate',
  'issuedAt',
  'status',
  'taxStatus',
  'authorizedAt',
  'customerName',
  'customerIdentification',
  'customerIdentificationCode',
  'customerAddress',
  'customerEmail',
  'customerPhone',
  'subtotalTaxed',
  'subtotalTaxFree',
  'subtotalNonTaxable',
  'subtotal',
  'discount',
  'tax',
  'ice',
  'tip',
  'serviceAmount',
  'total',
  'observation',
  'plate',
  'activityId',
  'additionalInfo',
  'groupConsumption',
  'tableId',
  'tableName',
  'orderId',
  'orderType',
  'orderName',
  'billDiscountKind',
  'billDiscountPercent',
  'billDiscountAmount',
  'billDiscountReason',
  'billDiscountById',
  'splitId',
  'splitNumber',
])

export const insertLines = prepareInsertWithId('invoiceLines', [
  'invoiceId',
  'lineNumber',
  'productId',
  'comboId',
  'productCode',
  'description',
  'quantity',
  'measureUnitId',
  'priceUnit',
  'discount',
  'offerDiscount',
  'totalPrice',
  'taxId',
  'taxRate',
  'taxAmount',
  'iceAmount',
  'observation',
  'serialNumber',
  'lotNumber',
  'stockQuantity',
  'modifiersPrice',
  'modifiers',
  'partOfLine',
  'auxiliaryCode',
  'iceCode',
  'iceRate',
])

export const insertParts = prepareInsertWithId('invoiceLineParts', [
  'invoiceLineId',
  'productId',
  'quantity',
])

export const insertPayments = prepareInsertWithId('invoicePayments', [
  'invoiceId',
  'cashRegisterId',
  'paymentMethodId',
  'kind',
  'amount',
  'receivedAmount',
  'paymentTermId',
  'checkNumber',
  'checkBank',
  'checkType',
  'cardholderName',
  'cardVoucherNumber',
  'bankTransactionReference',
  'targetBank',
  'sourceAccountNumber',
  'creditMemoNumber',
  'observation',
  'bankId',
  'pinpadTransactionId',
  'dueDate',
  'cardType',
  'extraTip',
])

export type Row<Table extends 'invoices' | 'invoiceLines' | 'invoicePayments'> = Omit<
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
  } satisfies Row<'invoiceLines'>
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
  } satisfies Row<'invoicePayments'>
}
