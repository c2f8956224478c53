import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

/**
 * Returns the access keys of documents issued since the shared past whose buyer has got no mail from here: none is
 * written yet, because the tax office has not authorised the document, or one waits. What may have left counts as sent.
 */
export async function unsentMail(db: ReadDatabase, since: Instant): Promise<string[]> {
  const invoices = await db
    .selectFrom('invoices as document')
    .where('document.issuedAt', '>', since)
    .where('document.status', '=', 'CREATED')
    .where('document.customerIdentification', '<>', FINAL_CONSUMER_IDENTIFICATION)
    .select(['document.id', 'document.accessKey'])
    .orderBy('document.id')
    .execute()
  const notes = await db
    .selectFrom('creditNotes as document')
    .where('document.issuedAt', '>', since)
    .where('document.customerIdentification', '<>', FINAL_CONSUMER_IDENTIFICATION)
    .select(['document.id', 'document.accessKey'])
    .orderBy('document.id')
    .execute()
  const handled = await handledDocuments(db, since)
  return [
    ...invoices.filter(({ id }) => !handled.has(`INVOICE ${id}`)),
    ...notes.filter(({ id }) => !handled.has(`CREDIT_NOTE ${id}`)),
  ].map(({ accessKey }) => accessKey)
}

async function handledDocuments(db: ReadDatabase, since: Instant): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mailMessages')
    .where('createdAt', '>', since)
    .where('notice', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'QUEUED'), eb('isUncertain', '=', 1)]))
    .select(['kind', 'documentId'])
    .execute()
  return new Set(rows.map(({ kind, documentId }) => `${kind} ${documentId}`))
}
