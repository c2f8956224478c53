import type { ElectronicDocumentKind } from '../../src-shared/api/electronic-documents.ts'
import type { WriteContext } from '../acts/context.ts'

/**
 * Called in the transaction that settles a document as AUTHORIZED, once per document: what follows an
 * authorisation is written here, so that it happens exactly if the authorisation is on disk.
 */
export async function documentAuthorized(
  write: WriteContext,
  { kind, documentId }: { readonly kind: ElectronicDocumentKind; readonly documentId: number },
): Promise<void> {
  if (kind === 'INVOICE') write.publish('invoices', { invoiceId: documentId })
  await Promise.resolve()
}
