import type { creditNotes } from '../../../src-shared/api/credit-notes.ts'
import { conflict, invalidField, notFound } from '../../../src-shared/api/error.ts'
import type { invoices } from '../../../src-shared/api/invoices.ts'
import type { MailMessage } from '../../../src-shared/api/mail.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { findBuyerEmails, type MailedDocument, queueMail } from '../../mail/queue-mail.ts'
import { readSetting } from '../../settings/settings.ts'
import { readMailMessage } from './load-mail-messages.ts'

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
 * POST /invoices/{id}/mail: without an address, to each of the customer's; answers the first. The mail of an invoice that is not authorised yet waits for the authorisation.
 */
export function mailInvoice(
  context: WriteContext,
  { params, body }: Input<typeof invoices.mail>,
): Promise<MailMessage> {
  return mailDocument(context, 'INVOICE', params.id, body.to ?? null)
}

/**
 * POST /credit-notes/{id}/mail. The mail of a note that is not authorised yet waits for the authorisation.
 */
export function mailCreditNote(
  context: WriteContext,
  { params, body }: Input<typeof creditNotes.mail>,
): Promise<MailMessage> {
  return mailDocument(context, 'CREDIT_NOTE', params.id, body.to ?? null)
}

async function mailDocument(
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
