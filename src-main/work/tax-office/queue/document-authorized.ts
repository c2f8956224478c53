import type { WriteContext } from '#main/core/acts/context.ts'
import { type MailedDocument, queueMailToBuyer } from '#main/work/mail/queue-mail.ts'

/**
 * Called in the transaction that stores a document as AUTHORIZED, once per document. Acts that
 * follow an authorisation belong here: they happen exactly if the authorisation is on disk.
 */
export async function documentAuthorized(
  write: WriteContext,
  document: MailedDocument,
): Promise<void> {
  await queueMailToBuyer(write, document)
}
