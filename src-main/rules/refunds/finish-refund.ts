import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { findAnnulRefusal } from '#main/rules/sale/documents/annul-refusal.ts'
import { recordAnnulment } from '#main/rules/refunds/record-annulment.ts'
import { findToRefund, type ReturnChoice } from './conflict-to-refund.ts'
import { begunRefund, refundedInvoice } from './pinpad-refund.ts'

/**
 * Decides a conflict whose refund at the pinpad succeeded: its invoice is annulled in the register of its point. If that
 * cannot be done now, the conflict stays undecided, with the money given back; its choice is then finished by a person.
 * Does nothing for any other transaction. Returns true if the conflict is decided.
 */
export async function finishRefund(write: WriteContext, returnId: number): Promise<boolean> {
  const row = await write.db
    .selectFrom('conflicts')
    .where('refundTransactionId', '=', returnId)
    .where('choice', 'is', null)
    .select(['id', 'kind', 'subject', 'refundChoice', 'refundReason', 'refundById'])
    .executeTakeFirst()
  const choice = row?.refundChoice
  if (row === undefined || choice == null) return false
  write.publish('conflicts', {})
  const begun = await begunRefund(write.db, returnId)
  if (begun?.state !== 'DONE') return false
  const isAnnulled = await annul(write, row.id, choice, row.refundReason ?? '', row.refundById)
  if (!isAnnulled) return false
  await write.db
    .updateTable('conflicts')
    .set({
      choice,
      reason: row.refundReason,
      decidedAt: instant(write),
      decidedById: row.refundById,
    })
    .where('id', '=', row.id)
    .execute()
  write.audit({
    kind: 'CONFLICT_DECIDED',
    resourceId: row.id,
    authorizedById: row.refundById,
    payload: {
      conflict: row.kind,
      subject: row.subject,
      choice,
      reason: row.refundReason,
      pinpadTransactionId: returnId,
    },
  })
  return true
}

async function annul(
  write: WriteContext,
  conflictId: number,
  choice: ReturnChoice,
  reason: string,
  approverId: number | null,
): Promise<boolean> {
  const found = await findToRefund(write.db, conflictId, choice)
  if (found === undefined || found.isReturned) return false
  const { invoiceId } = found
  const invoice = await refundedInvoice(write.db, invoiceId)
  if (invoice === undefined || (await findAnnulRefusal(write, invoice)) !== undefined) return false
  const register = await openRegisterOf(write.db, invoice.emissionPointId)
  if (register === undefined) return false
  const approver = approverId === null ? null : { id: approverId }
  await recordAnnulment(write, invoice, { register, approver, reason })
  write.publish('invoices', { invoiceId })
  return true
}
