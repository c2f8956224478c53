import { conflict } from '#shared/api/error.ts'
import type { Invoice, invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { recordAnnulment } from '#main/rules/refunds/record-annulment.ts'
import { actOnInvoice } from './act-on-invoice.ts'
import { findAnnulRefusal } from '#main/rules/sale/documents/annul-refusal.ts'
import { tellBuyer } from './tell-buyer.ts'
import { loadInvoiceState } from './load-invoice-state.ts'
import { registerOfSession } from '#main/rules/register/register-of-session.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'

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
