import type { creditNotes } from '#shared/api/sales/credit-notes.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { readXml } from '#main/rules/documents/read-document-xml.ts'

/** GET /credit-notes/{id}/xml. Answers 404 for a note without a signed document. */
export function readCreditNoteXml(
  { db }: ReadContext,
  { params }: Input<typeof creditNotes.xml>,
): Promise<Uint8Array<ArrayBuffer>> {
  return readXml(db, 'CREDIT_NOTE', params.id)
}
