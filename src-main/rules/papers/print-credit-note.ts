import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { CreditNoteContent } from '#shared/paper/documents/print-content.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from './find-print-routes.ts'
import { loadLetterhead } from './load-issuer.ts'
import { queuePrint } from './queue-print.ts'

/** Queues the paper of a new credit note if receipts are printed automatically. */
export async function printCreditNote(context: WriteContext, note: CreditNote): Promise<void> {
  const routes = await findPrintRoutes(context, 'RECEIPT', note.emissionPointId)
  for (const { automatic, printerId, copies } of routes) {
    if (automatic !== 1) continue
    await queuePrint(context, {
      job: 'CREDIT_NOTE',
      title: printTitle('CREDIT_NOTE', note.number),
      printerId,
      copies,
      documentId: note.id,
      content: await creditNoteContent(context, note),
    })
  }
}

export async function creditNoteContent(
  context: WriteContext,
  note: CreditNote,
): Promise<CreditNoteContent> {
  const { issuer, creditNoteDesign } = await loadLetterhead(context, note.establishmentId)
  return { kind: 'CREDIT_NOTE', issuer, note, design: creditNoteDesign }
}
