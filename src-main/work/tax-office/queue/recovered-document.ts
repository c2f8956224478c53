import { instant, type WriteContext } from '#main/core/acts/context.ts'
import type { InvoiceFile } from '../xml/read-invoice-file.ts'
import { saveTaxStanding } from './save-tax-standing.ts'

/**
 * Gives a recovered invoice's document the state that the tax office says. One that the tax office has authorised is done.
 * One that is known from a file alone is asked for first; only if its key is unknown there, the signed file is sent as it
 * is. A program that does not transmit has no document, and keeps the standing of the invoice.
 */
export async function keepRecoveredDocument(
  write: WriteContext,
  invoiceId: number,
  file: InvoiceFile,
  authorizedAt: string | null,
): Promise<void> {
  const now = instant(write)
  const signed = file.isSigned ? { signedXml: file.xml, signedAt: now } : {}
  await write.db
    .updateTable('electronicDocuments')
    .set((set) => ({
      ...signed,
      revision: set('revision', '+', 1),
      nextAttemptAt: null,
      ...(authorizedAt === null
        ? {
            isUncertain: 1 as const,
            state: file.isSigned ? ('SIGNED' as const) : ('UNSIGNED' as const),
          }
        : {
            isUncertain: 0 as const,
            state: 'AUTHORIZED' as const,
            sentAt: authorizedAt,
            receivedAt: authorizedAt,
            authorizedAt,
          }),
    }))
    .where('kind', '=', 'INVOICE')
    .where('documentId', '=', invoiceId)
    .execute()
  if (authorizedAt === null) return
  await saveTaxStanding(write.db, 'INVOICE', invoiceId, {
    taxStatus: 'AUTHORIZED',
    authorizedAt,
    taxMessages: [],
  })
}
