import { conflict } from '../../../src-shared/api/error.ts'
import { accessKey, documentNumber } from '../../../src-shared/domain/access-key.ts'
import { localDate } from '../../../src-shared/domain/calendar.ts'
import type { InvoiceTotals, LineAmounts } from '../../../src-shared/domain/invoice-totals.ts'
import type { Cents } from '../../../src-shared/domain/money.ts'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { instant, type WriteContext } from '../../context.ts'
import { prepareInsert, prepareInsertWithId } from '../../database/prepared-insert.ts'
import { prepare } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import { FINAL_CONSUMER_ID } from '../catalogs/catalog-names.ts'
import { issueInput } from './issue-input.ts'
import { INVOICE, INVOICE_CODE, type IssuingPlace } from './issuing-place.ts'
import { moveStock } from './move-stock.ts'
import { toInvoice } from './invoice-answer.ts'
import type { Buyer } from './resolve-buyer.ts'
import type { ResolvedPayment } from './resolve-payments.ts'
import type { SaleLine } from './sale-line.ts'

/** A sale with everything decided: what is left is to number it and write it down. */
export interface InvoiceDraft {
  readonly invoiceUuid: string
  readonly requestHash: string
  readonly place: IssuingPlace
  readonly buyer: Buyer
  readonly lines: readonly SaleLine[]
  readonly totals: InvoiceTotals
  readonly serviceAmount: Cents
  readonly payments: readonly ResolvedPayment[]
  readonly vendorId: number | null
  readonly observation: string | null
  readonly plate: string | null
  readonly activityId: number | null
  readonly additionalInfo: readonly { readonly label: string; readonly value: string }[]
  readonly groupConsumption: boolean
  readonly table: { readonly id: number; readonly name: string } | null
  readonly split: { readonly id: number; readonly number: number } | null
  /** As a till has issued it; here it is issued where absent. */
  readonly issued?: {
    readonly sequential: number
    readonly number: string
    readonly accessKey: string
    readonly issueDate: string
    readonly issuedAt: string
  }
}

const NUMERIC_CODES = 100_000_000
const FIRST_SEQUENTIAL = 1
const LAST_SEQUENTIAL = 999_999_999

const takeNumber = prepare<{ emissionPointId: number; environment: number }>()(
  (db, { emissionPointId, environment }) =>
    db
      .updateTable('sequences')
      .set((set) => ({ nextNumber: set('nextNumber', '+', 1), hasIssued: 1 }))
      .where('emissionPointId', '=', emissionPointId)
      .where('documentType', '=', INVOICE)
      .where('environment', '=', environment)
      .returning('nextNumber'),
)

const insertSequence = prepareInsert('sequences', [
  'emissionPointId',
  'documentType',
  'environment',
  'nextNumber',
  'hasIssued',
])

const insertInvoice = prepareInsertWithId('invoices', [
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
  'splitId',
  'splitNumber',
])

const insertLines = prepareInsertWithId('invoiceLines', [
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
  'totalPrice',
  'taxId',
  'taxRate',
  'taxAmount',
  'iceAmount',
  'observation',
  'serialNumber',
  'lotNumber',
])

const insertParts = prepareInsertWithId('invoiceLineParts', [
  'invoiceLineId',
  'productId',
  'quantity',
])

const insertPayments = prepareInsertWithId('invoicePayments', [
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
])

const markCustomer = prepare<{ id: number; lastInvoicedAt: string }>()(
  (db, { id, lastInvoicedAt }) =>
    db.updateTable('customers').set({ lastInvoicedAt }).where('id', '=', id),
)

type Row<Table extends 'invoices' | 'invoiceLines' | 'invoicePayments'> = Omit<
  { [C in keyof Schema[Table]]: Schema[Table][C] },
  'id'
>

/**
 * Numbers a sale and writes all of it in the caller's transaction: number, invoice, lines, payments,
 * stock, outbox, audit. Either everything is there afterwards or nothing; so a number is never used
 * twice and never lost.
 */
export async function recordInvoice(context: WriteContext, draft: InvoiceDraft): Promise<Invoice> {
  const { db } = context
  const { place, buyer, totals } = draft
  const issued = draft.issued ?? (await issueNow(context, place))
  const { issuedAt } = issued
  const row = {
    invoiceUuid: draft.invoiceUuid,
    requestHash: draft.requestHash,
    emissionPointId: place.emissionPointId,
    establishmentId: place.establishmentId,
    cashRegisterId: place.cashRegisterId,
    vendorId: draft.vendorId,
    customerId: buyer.id,
    createdById: context.session.id,
    documentType: INVOICE,
    environment: place.environment,
    ...issued,
    status: 'CREATED',
    taxStatus: 'PENDING',
    customerName: buyer.name,
    customerIdentification: buyer.identification,
    customerIdentificationCode: buyer.identificationCode,
    customerAddress: buyer.address,
    customerEmail: buyer.email,
    customerPhone: buyer.phone,
    subtotalTaxed: totals.subtotalTaxed,
    subtotalTaxFree: totals.subtotalTaxFree,
    subtotalNonTaxable: totals.subtotalNonTaxable,
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    ice: totals.ice,
    tip: totals.tip,
    serviceAmount: draft.serviceAmount,
    total: totals.total,
    observation: draft.observation,
    plate: draft.plate,
    activityId: draft.activityId,
    additionalInfo: draft.additionalInfo.length === 0 ? null : JSON.stringify(draft.additionalInfo),
    groupConsumption: draft.groupConsumption ? 1 : 0,
    tableId: draft.table?.id ?? null,
    tableName: draft.table?.name ?? null,
    splitId: draft.split?.id ?? null,
    splitNumber: draft.split?.number ?? null,
    annulledAt: null,
    annulledById: null,
    annulReason: null,
    annulledCashRegisterId: null,
  } satisfies Row<'invoices'>
  const id = await insertInvoice.one(db, row)

  const lineRows = draft.lines.map((line, index) =>
    toLineRow(id, index, line, totals.lines[index] as LineAmounts),
  )
  const lineIds = await insertLines.many(db, lineRows)
  await keepParts(context, draft.lines, lineIds)
  const paymentRows = draft.payments.map((payment) =>
    toPaymentRow(id, place.cashRegisterId, payment),
  )
  const paymentIds = await insertPayments.many(db, paymentRows)
  await moveStock(
    db,
    place.establishmentId,
    draft.lines.flatMap((line) => line.stock),
    -1,
  )
  if (buyer.id !== FINAL_CONSUMER_ID) {
    await markCustomer.run(db, { id: buyer.id, lastInvoicedAt: issuedAt })
  }

  const invoice = toInvoice({
    header: { ...row, id, createdBy: context.session.name, annulledBy: null },
    lines: lineRows.map((line, index) => ({ ...line, id: lineIds[index] as number })),
    payments: paymentRows.map((payment, index) => ({
      ...payment,
      id: paymentIds[index] as number,
      paymentMethodName: (draft.payments[index] as ResolvedPayment).paymentMethodName,
      paymentTermName: (draft.payments[index] as ResolvedPayment).paymentTermName,
    })),
    taxNames: new Map(draft.lines.map((line) => [line.tax.id, line.taxName])),
  })
  context.push({
    operation: 'invoices.issue',
    uuid: draft.invoiceUuid,
    lane: `invoice:${draft.invoiceUuid}`,
    cashRegisterId: place.cashRegisterId,
    resourceId: id,
    input: issueInput(invoice, draft),
  })
  context.audit({
    kind: 'INVOICE_ISSUED',
    resourceId: id,
    payload: {
      invoiceUuid: draft.invoiceUuid,
      number: row.number,
      accessKey: row.accessKey,
      total: totals.total,
      payments: draft.payments.map(({ kind, amount }) => [kind, amount]),
    },
  })
  context.publish('invoices', { invoiceId: id })
  return invoice
}

/** The next number of the point, dated now. */
async function issueNow(context: WriteContext, place: IssuingPlace) {
  const sequential = await takeSequential(context, place)
  const issueDate = localDate(context.clock.now(), place.timeZone)
  return {
    sequential,
    number: documentNumber(place.establishmentCode, place.emissionPointCode, sequential),
    accessKey: accessKey({
      issueDate,
      documentCode: INVOICE_CODE,
      ruc: place.ruc,
      environment: place.environment,
      establishmentCode: place.establishmentCode,
      emissionPointCode: place.emissionPointCode,
      sequential,
      numericCode: String(context.randomness.below(NUMERIC_CODES)).padStart(8, '0'),
    }),
    issueDate,
    issuedAt: instant(context),
  }
}

/** What a combo consists of may change tomorrow; an annulment gives back what was taken today. */
async function keepParts(
  context: WriteContext,
  lines: readonly SaleLine[],
  lineIds: readonly number[],
): Promise<void> {
  const parts = lines.flatMap((line, index) =>
    line.comboId === null
      ? []
      : line.stock
          .filter(({ quantity }) => quantity !== 0)
          .map((part) => ({ ...part, invoiceLineId: lineIds[index] as number })),
  )
  await insertParts.many(context.db, parts)
}

/** The next number of the point. Throws 409 once all nine digits are used up. */
async function takeSequential(context: WriteContext, place: IssuingPlace): Promise<number> {
  const { emissionPointId, environment } = place
  const taken = await takeNumber.first(context.db, { emissionPointId, environment })
  if (taken === undefined) {
    // The point's first invoice in this environment.
    await insertSequence.run(context.db, {
      emissionPointId,
      documentType: INVOICE,
      environment,
      nextNumber: FIRST_SEQUENTIAL + 1,
      hasIssued: 1,
    })
    return FIRST_SEQUENTIAL
  }
  const sequential = taken.nextNumber - 1
  if (sequential > LAST_SEQUENTIAL) throw conflict('SEQUENCE_EXHAUSTED')
  return sequential
}

function toLineRow(invoiceId: number, index: number, line: SaleLine, amounts: LineAmounts) {
  return {
    invoiceId,
    lineNumber: index + 1,
    productId: line.productId,
    comboId: line.comboId,
    productCode: line.productCode,
    description: line.description,
    quantity: line.quantity,
    measureUnitId: line.measureUnitId,
    priceUnit: line.priceUnit,
    discount: line.discount,
    totalPrice: amounts.net,
    taxId: line.tax.id,
    taxRate: line.tax.rate,
    taxAmount: amounts.tax,
    iceAmount: amounts.ice,
    observation: line.observation,
    serialNumber: line.serialNumber,
    lotNumber: line.lotNumber,
  } satisfies Row<'invoiceLines'>
}

function toPaymentRow(invoiceId: number, cashRegisterId: number, payment: ResolvedPayment) {
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
    creditMemoNumber: request.creditMemoNumber ?? null,
    observation: request.observation ?? null,
    bankId: request.bankId ?? null,
    pinpadTransactionId: request.pinpadTransactionId ?? null,
  } satisfies Row<'invoicePayments'>
}
