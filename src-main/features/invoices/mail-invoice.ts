import type { invoices } from '#shared/api/sales/invoices.ts'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { mailDocument } from '#main/rules/documents/mail-document.ts'

/**
 * POST /invoices/{id}/mail: without an address, to each of the customer's; answers the first. The mail of an invoice that is not authorised yet waits for the authorisation.
 */
export function mailInvoice(
  context: WriteContext,
  { params, body }: Input<typeof invoices.mail>,
): Promise<MailMessage> {
  return mailDocument(context, 'INVOICE', params.id, body.to ?? null)
}
