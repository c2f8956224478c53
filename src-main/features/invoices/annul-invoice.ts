import { conflict } from '#shared/api/error.ts'
import type { Invoice, invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { changeUnsentDocument } from '#main/work/tax-office/queue/record-document.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { actOnInvoice } from './act-on-invoice.ts'
import { findAnnulRefusal } from '#main/rules/sale/documents/annul-refusal.ts'
import { tellBuyer } from './tell-buyer.ts'
import { loadInvoiceState } from './load-invoice-state.ts'
import { moveStock } from '#main/rules/stock/move-stock.ts'
import { registerOfSession } from '#main/rules/register/register-of-session.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { releaseParts } from '#main/rules/check/bill/release-parts.ts'
import { stockOfInvoice } from './stock-of-invoice.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'

/**
 * POST /invoices/{id}/annul. The number stays used. The money leaves the register that is open now; the
 * stock returns. Needs `cancelInvoice` or a manager's approval.
 */
export async function annulInvoice(
  context: ManualContext,
  { params, body }: Input<typeof invoices.annul>,
): Promise<Invoice> {
  const approval = await checkApproval(context, 'invoices.annul', body.pin, params.id)
  approval.require()
  return context.commit(async (write) => {
    const invoice = await loadInvoiceState(write, params.id)
    const approver = await approval.use(write, actOnInvoice(invoice))
    const refusal = await findAnnulRefusal(write, invoice, write.recorded !== null)
    if (refusal !== undefined) throw refusal
    const register = await registerOfSession(write, invoice.emissionPointId, body.cashRegisterId)
    if (register === undefined) throw conflict('NO_OPEN_REGISTER')

    await recordAnnulment(write, invoice, { register, approver, reason: body.reason })
    const answer = await readInvoice(write, invoice.id)
    await tellBuyer(write, answer, 'ANNULLED', body.reason)
    const { annulment } = answer
    if (annulment === null || approver === null) return answer
    // The audit entry is written at the commit, so the read above does not see it.
    return { ...answer, annulment: { ...annulment, authorizedBy: approver.name } }
  })
}

/** Takes an invoice back in the open register: its money, its stock, and its document if that was not sent. */
export async function recordAnnulment(
  write: WriteContext,
  invoice: Pick<
    Awaited<ReturnType<typeof loadInvoiceState>>,
    'id' | 'invoiceUuid' | 'number' | 'total' | 'establishmentId'
  >,
  {
    register,
    approver,
    reason,
  }: {
    readonly register: { readonly id: number }
    readonly approver: { readonly id: number } | null
    readonly reason: string
  },
): Promise<void> {
  await write.db
    .updateTable('invoices')
    .set({
      status: 'ANNULLED',
      annulledAt: instant(write),
      annulledById: write.session.id,
      annulReason: reason,
      annulledCashRegisterId: register.id,
    })
    .where('id', '=', invoice.id)
    .execute()
  await write.db
    .updateTable('invoicePayments')
    .set({ annulledCashRegisterId: register.id })
    .where('invoiceId', '=', invoice.id)
    .execute()
  await changeUnsentDocument(write, 'INVOICE', invoice.id, { isWithdrawn: true })
  await releaseParts(write, invoice.id)
  await moveStock(
    write,
    'SALE_BACK',
    { establishmentId: invoice.establishmentId, document: { kind: 'INVOICE', id: invoice.id } },
    await stockOfInvoice(write.db, invoice.id),
  )
  write.push(
    'invoices.annul',
    {
      params: { id: invoice.id },
      body: { reason, cashRegisterId: register.id },
    },
    {
      uuid: write.randomness.uuid(),
      lane: invoiceLane(invoice.invoiceUuid),
      dependsOn: [invoice.invoiceUuid],
      cashRegisterId: register.id,
    },
  )
  write.audit({
    kind: 'INVOICE_ANNULLED',
    resourceId: invoice.id,
    authorizedById: approver?.id ?? null,
    payload: { number: invoice.number, total: invoice.total, reason },
  })
}
