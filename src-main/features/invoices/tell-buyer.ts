import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { queueNotice } from '#main/work/mail/queue-mail.ts'

/** Mails the buyer of an invoice that it was annulled, or that its annulment was reverted, and why. */
export function tellBuyer(
  context: WriteContext,
  { id, number, accessKey, issueDate }: Invoice,
  notice: 'ANNULLED' | 'REVERTED',
  reason: string | null | undefined,
): Promise<void> {
  return queueNotice(context, { kind: 'INVOICE', documentId: id, number }, notice, {
    accessKey,
    issueDate,
    reason: reason ?? null,
    replacedBy: null,
  })
}
