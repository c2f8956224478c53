import { conflict } from '#shared/api/error.ts'
import type { Invoice, invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { changeUnsentDocument } from '#main/work/tax-office/queue/record-document.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { actOnInvoice } from './act-on-invoice.ts'
import { isCreditMemoUsedElsewhere } from '#main/rules/sale/payment/check-credit-memos.ts'
import { tellBuyer } from './tell-buyer.ts'
import { loadInvoiceState } from './load-invoice-state.ts'
import { takePartsAgain } from '#main/rules/check/bill/release-parts.ts'
import { moveStock } from '#main/rules/stock/move-stock.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { stockOfInvoice } from '#main/rules/refunds/stock-of-invoice.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'

/**
 * POST /invoices/{id}/revert-annulment. The SRI does not undo annulments, so one can be reverted only
 * before it is sent and while its register is open.
 */
export async function revertAnnulment(
  context: ManualContext,
  { params, body }: Input<typeof invoices.revertAnnulment>,
): Promise<Invoice> {
  const approval = await checkApproval(context, 'invoices.revert', body.pin, params.id)
  approval.require()
  return context.commit(async (write) => {
    const { db } = write
    const invoice = await loadInvoiceState(write, params.id)
    const approver = await approval.use(write, actOnInvoice(invoice))
    if (invoice.status !== 'ANNULLED') throw conflict('INVOICE_NOT_ANNULLED')
    const registerId = invoice.annulledCashRegisterId
    // A recorded one was reverted in time, and arrives when it can.
    if (write.recorded === null) {
      const register = await openRegisterOf(db, invoice.emissionPointId)
      if (register === undefined || register.id !== registerId) throw conflict('ANNULMENT_SETTLED')
      if (invoice.taxStatus !== 'PENDING') throw conflict('ANNULMENT_SENT')
    }
    await requireStandingCharges(write, invoice.id)
    await requireUnpaidShare(write, invoice)
    await takePartsAgain(write, invoice.id)
    if (await isCreditMemoUsedElsewhere(db, invoice.id)) throw conflict('CREDIT_MEMO_USED')
    const travels = await recallAnnulment(write, invoice.invoiceUuid)

    await db
      .updateTable('invoices')
      .set({
        status: 'CREATED',
        annulledAt: null,
        annulledById: null,
        annulReason: null,
        annulledCashRegisterId: null,
      })
      .where('id', '=', invoice.id)
      .execute()
    await db
      .updateTable('invoicePayments')
      .set({ annulledCashRegisterId: null })
      .where('invoiceId', '=', invoice.id)
      .execute()
    await changeUnsentDocument(write, 'INVOICE', invoice.id, { isWithdrawn: false })
    await moveStock(
      write,
      'SALE',
      {
        establishmentId: invoice.establishmentId,
        document: { kind: 'INVOICE', id: invoice.id },
      },
      await stockOfInvoice(db, invoice.id),
    )
    if (travels) {
      write.push(
        'invoices.revertAnnulment',
        { params: { id: invoice.id }, body: { reason: body.reason } },
        {
          uuid: write.randomness.uuid(),
          lane: invoiceLane(invoice.invoiceUuid),
          dependsOn: [invoice.invoiceUuid],
          ...(registerId === null ? {} : { cashRegisterId: registerId }),
        },
      )
    }
    write.audit({
      kind: 'ANNULMENT_REVERTED',
      resourceId: invoice.id,
      authorizedById: approver?.id ?? null,
      payload: { number: invoice.number, total: invoice.total, reason: body.reason },
    })
    const answer = await readInvoice(write, invoice.id)
    await tellBuyer(write, answer, 'REVERTED', body.reason)
    return answer
  })
}

/** Throws 409 if another invoice paid the same share of the bill while this one was annulled. */
async function requireUnpaidShare(
  context: WriteContext,
  { splitId, splitNumber }: Awaited<ReturnType<typeof loadInvoiceState>>,
): Promise<void> {
  if (splitId === null) return
  const other = await context.db
    .selectFrom('invoices')
    .where('splitId', '=', splitId)
    .where('splitNumber', '=', splitNumber)
    .where('status', '=', 'CREATED')
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw conflict('SHARE_ALREADY_PAID')
}

/** Throws 409 if a card charge of the invoice was voided, because it cannot pay the invoice again. */
async function requireStandingCharges(context: WriteContext, invoiceId: number): Promise<void> {
  const returned = await context.db
    .selectFrom('invoicePayments')
    .innerJoin('pinpadTransactions', 'pinpadTransactions.id', 'invoicePayments.pinpadTransactionId')
    .where('invoicePayments.invoiceId', '=', invoiceId)
    .where('pinpadTransactions.state', 'in', ['VOIDING', 'VOIDED'])
    .select('pinpadTransactions.id')
    .executeTakeFirst()
  if (returned !== undefined) throw conflict('PINPAD_CHARGE_RETURNED')
}

/**
 * Cancels an annulment that still waits in the outbox. Returns true if the central already has it, so the
 * revert must be sent too. Throws 409 while its outcome is unknown.
 */
async function recallAnnulment(context: WriteContext, invoiceUuid: string): Promise<boolean> {
  const { db } = context
  const operation = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'firstSentAt'])
    .where('lane', '=', `invoice:${invoiceUuid}`)
    .where('operation', '=', 'invoices.annul')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (operation === undefined || operation.state === 'cancelled') return false
  if (operation.state === 'done') return true
  if (operation.firstSentAt !== null && context.recorded !== null) return true
  if (operation.firstSentAt !== null) throw conflict('ANNULMENT_SENT')
  await db
    .updateTable('outbox')
    .set({ state: 'cancelled', settledAt: instant(context) })
    .where('id', '=', operation.id)
    .execute()
  return false
}
