import { conflict, invalid, invalidField } from '#shared/api/error.ts'
import type { Invoice, invoices, PaymentKind } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { changeUnsentDocument } from '#main/work/tax-office/queue/record-document.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { actOnInvoice } from './act-on-invoice.ts'
import { proofProblems } from '#main/rules/sale/payment/check-proofs.ts'
import { loadInvoiceState } from './load-invoice-state.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'

type Body = Input<typeof invoices.correctPayment>['body']

/**
 * Kinds that a cashier may have chosen by mistake. Credit is excluded because it has a debtor, and a credit
 * note because it has a balance.
 */
const CORRECTABLE: readonly PaymentKind[] = [
  'CASH',
  'CARD',
  'CHECK',
  'BANK_DEPOSIT',
  'BANK_TRANSFER',
]

/**
 * POST /invoices/{id}/correct-payment: a payment was booked under the wrong method. Its register must still be open,
 * whose figures follow. The amount never changes. A document that the tax office has keeps its payment code. A payment
 * that has the method already is answered again. Needs `editInvoice`, the right, or a manager's approval.
 */
export async function correctPayment(
  context: ManualContext,
  { params, body }: Input<typeof invoices.correctPayment>,
): Promise<Invoice> {
  const approval = await checkApproval(context, 'invoices.correctPayment', body.pin, params.id)
  approval.require()
  return context.commit(async (write) => {
    const invoice = await loadInvoiceState(write, params.id)
    const approver = await approval.use(write, actOnInvoice(invoice))
    if (invoice.status === 'ANNULLED') throw conflict('INVOICE_ALREADY_ANNULLED')
    const payment = await findPayment(write, invoice.id, body.payment)
    const method = await findMethod(write, body.paymentMethod.id)
    const proof = proofOf(method.kind, body)
    if (payment.paymentMethodId === method.id && isSameProof(payment, proof)) {
      write.repeated()
      return readInvoice(write, invoice.id)
    }
    await requireCorrectable(write, payment, method.kind)
    const problems = await proofProblems(write.db, '', method.kind, body)
    if (problems.length > 0) throw invalid(...problems)

    await write.db
      .updateTable('invoicePayments')
      .set({ paymentMethodId: method.id, kind: method.kind, receivedAmount: null, ...proof })
      .where('id', '=', payment.id)
      .execute()
    await changeUnsentDocument(write, 'INVOICE', invoice.id, { isWithdrawn: false })
    await tellCentral(write, invoice, body)
    write.audit({
      kind: 'PAYMENT_CORRECTED',
      resourceId: invoice.id,
      authorizedById: approver?.id ?? null,
      payload: {
        number: invoice.number,
        amount: payment.amount,
        before: payment.methodName,
        after: method.name,
        reason: body.reason,
      },
    })
    return readInvoice(write, invoice.id)
  })
}

/** Returns the payment at a place of the invoice's list. Throws 400 on `payment`. */
async function findPayment({ db }: WriteContext, invoiceId: number, place: number) {
  const payments = await db
    .selectFrom('invoicePayments')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'invoicePayments.paymentMethodId')
    .innerJoin('cashRegisters', 'cashRegisters.id', 'invoicePayments.cashRegisterId')
    .leftJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
    .leftJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('invoicePayments.invoiceId', '=', invoiceId)
    .orderBy('invoicePayments.id')
    .selectAll('invoicePayments')
    .select([
      'paymentMethods.name as methodName',
      'cashRegisters.status as registerStatus',
      'establishments.cardNeedsCharge',
    ])
    .execute()
  const payment = payments[place - 1]
  if (payment === undefined) throw invalidField('payment', 'UNKNOWN_ID')
  return payment
}

async function findMethod({ db }: WriteContext, id: number) {
  const method = await db
    .selectFrom('paymentMethods')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (method === undefined) throw invalidField('paymentMethod.id', 'UNKNOWN_ID')
  return method
}

/**
 * Throws 409 for a payment whose register is closed or whose money cannot be moved, 400 for a method that it
 * cannot have.
 */
async function requireCorrectable(
  context: WriteContext,
  payment: Awaited<ReturnType<typeof findPayment>>,
  kind: PaymentKind,
): Promise<void> {
  // A recorded correction may arrive after the closing.
  if (!isRecording(context) && payment.registerStatus !== 'OPEN') {
    throw conflict('PAYMENT_REGISTER_CLOSED')
  }
  if (payment.pinpadTransactionId !== null) throw conflict('PAYMENT_CHARGED')
  if (!CORRECTABLE.includes(payment.kind)) throw conflict('PAYMENT_NOT_CORRECTABLE')
  if (!CORRECTABLE.includes(kind)) {
    throw invalidField('paymentMethod.id', 'PAYMENT_NOT_CORRECTABLE')
  }
  if (kind === 'CARD' && payment.cardNeedsCharge === 1 && context.recorded === null) {
    throw invalidField('paymentMethod.id', 'CARD_NEEDS_CHARGE')
  }
}

function proofOf(kind: PaymentKind, body: Body) {
  const isBank = kind === 'BANK_DEPOSIT' || kind === 'BANK_TRANSFER'
  const isCheck = kind === 'CHECK'
  const isCard = kind === 'CARD'
  return {
    bankId: isBank || isCheck ? (body.bankId ?? null) : null,
    checkNumber: isCheck ? body.checkNumber || null : null,
    checkBank: isCheck ? body.checkBank || null : null,
    bankTransactionReference: isBank ? body.bankTransactionReference || null : null,
    cardVoucherNumber: isCard ? body.cardVoucherNumber || null : null,
    cardType: isCard ? (body.cardType ?? ('CREDIT' as const)) : null,
  }
}

type Proof = ReturnType<typeof proofOf>

function isSameProof(payment: Proof, proof: Proof): boolean {
  return (Object.keys(proof) as (keyof Proof)[]).every((field) => payment[field] === proof[field])
}

/** An unsent invoice is sent with its new payment; for a sent one the correction is sent after it. */
async function tellCentral(
  context: WriteContext,
  invoice: Awaited<ReturnType<typeof loadInvoiceState>>,
  { payment: place, paymentMethod, reason, pin: _pin, ...proof }: Body,
): Promise<void> {
  const { db } = context
  const operation = await db
    .selectFrom('outbox')
    .select(['id', 'input', 'firstSentAt'])
    .where('uuid', '=', invoice.invoiceUuid)
    .executeTakeFirst()
  if (operation === undefined) return
  const input = storedInput(operation.input)
  const payments = (input?.body as { payments?: readonly object[] } | undefined)?.payments
  const sent = payments?.[place - 1]
  if (operation.firstSentAt === null && input !== undefined && sent !== undefined) {
    const { receivedAmount: _received, ...kept } = sent as { receivedAmount?: number }
    const corrected = payments?.map((each) =>
      each === sent ? { ...kept, ...proof, paymentMethod } : each,
    )
    await db
      .updateTable('outbox')
      .set({ input: JSON.stringify({ ...input, body: { ...input.body, payments: corrected } }) })
      .where('id', '=', operation.id)
      .execute()
    return
  }
  context.push(
    'invoices.correctPayment',
    { params: { id: invoice.id }, body: { payment: place, paymentMethod, reason, ...proof } },
    {
      uuid: context.randomness.uuid(),
      lane: invoiceLane(invoice.invoiceUuid),
      dependsOn: [invoice.invoiceUuid],
    },
  )
}
