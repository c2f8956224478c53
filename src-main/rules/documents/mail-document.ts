import { conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { findBuyerEmails, type MailedDocument, queueMail } from '#main/work/mail/queue-mail.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { readMailMessage } from '#main/work/mail/load-mail-messages.ts'

const findDocument = {
  INVOICE: prepare<{ id: number }>()((db, { id }) =>
    db
      .selectFrom('invoices as document')
      .leftJoin('electronicDocuments', (join) =>
        join
          .onRef('electronicDocuments.documentId', '=', 'document.id')
          .on('electronicDocuments.kind', '=', 'INVOICE'),
      )
      .select(['document.number', 'electronicDocuments.state', 'electronicDocuments.withdrawnAt'])
      .where('document.id', '=', id),
  ),
  CREDIT_NOTE: prepare<{ id: number }>()((db, { id }) =>
    db
      .selectFrom('creditNotes as document')
      .leftJoin('electronicDocuments', (join) =>
        join
          .onRef('electronicDocuments.documentId', '=', 'document.id')
          .on('electronicDocuments.kind', '=', 'CREDIT_NOTE'),
      )
      .select(['document.number', 'electronicDocuments.state', 'electronicDocuments.withdrawnAt'])
      .where('document.id', '=', id),
  ),
} as const

/**
 * Queues the mail of a document; without an address, to each of its buyer. Returns the first message. A document that
 * is not authorised yet waits for the authorisation.
 */
export async function mailDocument(
  context: WriteContext,
  kind: MailedDocument['kind'],
  documentId: number,
  address: string | null,
): Promise<MailMessage> {
  const found = await findDocument[kind].first(context.db, { id: documentId })
  if (found === undefined) throw notFound()
  const { number, state, withdrawnAt } = found
  if ((await readSetting(context.db, 'mail'))?.enabled !== true) throw conflict('MAIL_IS_OFF')
  if (state === null) throw conflict('MAIL_WITHOUT_DOCUMENT')
  if (withdrawnAt !== null) throw conflict('DOCUMENT_WITHDRAWN')
  const document = { kind, documentId, number }
  const all = address === null ? await findBuyerEmails(context.db, document) : [address]
  let first: number | undefined
  let isAnyNew = false
  for (const to of all) {
    const { id, isNew } = await queueMail(context, document, to)
    first ??= id
    isAnyNew ||= isNew
    if (isNew) {
      context.audit({ kind: 'DOCUMENT_MAILED', resourceId: documentId, payload: { number, to } })
    }
  }
  if (first === undefined) throw invalidField('to', 'MAIL_ADDRESS_MISSING')
  if (!isAnyNew) context.repeated()
  return readMailMessage(context, first)
}
