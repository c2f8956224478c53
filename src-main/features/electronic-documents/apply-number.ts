import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { changeUnsentDocument } from '#main/work/tax-office/queue/record-document.ts'
import type { issueNumber } from '#main/rules/sale/record/issue-number.ts'

/** A number with the access key, date and time that belong to it. */
export type TakenNumber = Awaited<ReturnType<typeof issueNumber>>

/** Gives an invoice or note another number, also in the records that refer to it by `number`. */
export function applyNumber(
  context: WriteContext,
  {
    kind,
    id,
    number,
  }: { readonly kind: ElectronicDocumentKind; readonly id: number; readonly number: string },
  issued: TakenNumber,
): Promise<void> {
  return kind === 'INVOICE'
    ? renumberInvoice(context, id, issued)
    : renumberNote(context, { id, number }, issued)
}

async function renumberInvoice(
  context: WriteContext,
  id: number,
  issued: TakenNumber,
): Promise<void> {
  const { db } = context
  await db
    .updateTable('invoices')
    .set({ ...issued, taxStatus: 'PENDING', authorizedAt: null, taxMessages: null })
    .where('id', '=', id)
    .execute()
  // Credit notes of the invoice wait for its authorisation and state its number and date, so they are signed
  // again.
  const notes = await db
    .updateTable('creditNotes')
    .set({ invoiceNumber: issued.number, invoiceIssueDate: issued.issueDate })
    .where('invoiceId', '=', id)
    .returning('id')
    .execute()
  for (const note of notes) {
    await changeUnsentDocument(context, 'CREDIT_NOTE', note.id, { isWithdrawn: false })
  }
}

async function renumberNote(
  { db }: WriteContext,
  { id, number }: { readonly id: number; readonly number: string },
  issued: TakenNumber,
): Promise<void> {
  await db
    .updateTable('creditNotes')
    .set({ ...issued, taxStatus: 'PENDING', authorizedAt: null, taxMessages: null })
    .where('id', '=', id)
    .execute()
  // Payments name the note that they use by its number.
  await db
    .updateTable('invoicePayments')
    .set({ creditMemoNumber: issued.number })
    .where('creditMemoNumber', '=', number)
    .where('kind', '=', 'CREDIT_MEMO')
    .execute()
}
