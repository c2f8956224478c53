import type { CreditNote, creditNotes } from '#shared/api/sales/credit-notes.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'

/** GET /credit-notes/{id} */
export async function getCreditNote(
  context: ReadContext,
  { params }: Input<typeof creditNotes.get>,
): Promise<CreditNote> {
  return readCreditNote(context, params.id)
}
