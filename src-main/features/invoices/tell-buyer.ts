import type { Invoice } from '../../../src-shared/api/invoices.ts'
import type { WriteContext } from '../../acts/context.ts'
import { queueNotice } from '../../mail/queue-mail.ts'

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
