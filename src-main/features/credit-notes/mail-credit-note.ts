import type { creditNotes } from '#shared/api/sales/credit-notes.ts'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { mailDocument } from '#main/rules/documents/mail-document.ts'

/**
 * POST /credit-notes/{id}/mail. The mail of a note that is not authorised yet waits for the authorisation.
 */
export function mailCreditNote(
  context: WriteContext,
  { params, body }: Input<typeof creditNotes.mail>,
): Promise<MailMessage> {
  return mailDocument(context, 'CREDIT_NOTE', params.id, body.to ?? null)
}
