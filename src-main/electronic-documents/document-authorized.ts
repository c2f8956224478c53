import type { WriteContext } from '../acts/context.ts'
import { type MailedDocument, queueMailToBuyer } from '../mail/queue-mail.ts'

/**
 * Called in the transaction that settles a document as AUTHORIZED, once per document: what follows an
 * authorisation is written here, so that it happens exactly if the authorisation is on disk.
 */
export async function documentAuthorized(
  write: WriteContext,
  document: MailedDocument,
): Promise<void> {
  await queueMailToBuyer(write, document)
}
