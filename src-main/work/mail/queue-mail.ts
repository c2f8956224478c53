import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import type { MailNotice } from '#shared/api/machine/mail.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readAdditional } from '#main/core/records/customers.ts'
import { loadSyncSettings, readSetting } from '#main/core/settings/settings.ts'
import type { NoticeFacts } from '#main/database/notice-facts.ts'

export interface MailedDocument {
  readonly kind: ElectronicDocumentKind
  readonly documentId: number
  readonly number: string
}

const insertMail = prepareInsertWithId('mailMessages')

const findQueued = prepare<{ kind: ElectronicDocumentKind; documentId: number; to: string }>()(
  (db, { kind, documentId, to }) =>
    db
      .selectFrom('mailMessages')
      .select('id')
      .where('kind', '=', kind)
      .where('documentId', '=', documentId)
      .where('to', '=', to)
      .where('notice', 'is', null)
      .where('state', '=', 'QUEUED')
      .where('isUncertain', '=', 0)
      .limit(1),
)

const findBuyer = {
  INVOICE: prepare<{ id: number }>()((db, { id }) =>
    db
      .selectFrom('invoices as document')
      .leftJoin('customers', 'customers.id', 'document.customerId')
      .select((eb) => [
        eb.fn.coalesce('document.customerEmail', 'customers.email').as('email'),
        'customers.additionalEmails',
      ])
      .where('document.id', '=', id),
  ),
  CREDIT_NOTE: prepare<{ id: number }>()((db, { id }) =>
    db
      .selectFrom('creditNotes as document')
      .leftJoin('customers', 'customers.id', 'document.customerId')
      .select((eb) => [
        eb.fn.coalesce('document.customerEmail', 'customers.email').as('email'),
        'customers.additionalEmails',
      ])
      .where('document.id', '=', id),
  ),
} as const

const cancelQueued = prepare<{ kind: ElectronicDocumentKind; documentId: number }>()(
  (db, { kind, documentId }) =>
    db
      .updateTable('mailMessages')
      .set((set) => ({
        state: 'CANCELLED',
        nextAttemptAt: null,
        revision: set('revision', '+', 1),
      }))
      .where('kind', '=', kind)
      .where('documentId', '=', documentId)
      .where('notice', 'is', null)
      .where('state', '=', 'QUEUED')
      .where('isUncertain', '=', 0),
)

/**
 * Returns the buyer's address on the document, else the customer's own, and then the customer's further addresses;
 * each once.
 */
export async function findBuyerEmails(
  db: ReadDatabase,
  { kind, documentId }: Pick<MailedDocument, 'kind' | 'documentId'>,
): Promise<readonly string[]> {
  const found = await findBuyer[kind].first(db, { id: documentId })
  const emails = [found?.email ?? '', ...readAdditional(found?.additionalEmails ?? '[]')]
  const byKey = new Map(emails.toReversed().map((email) => [email.toLowerCase(), email]))
  return [...byKey.values()].toReversed().filter((email) => email !== '')
}

/**
 * Queues a document to an address and returns the message's id. Returns the id of the waiting
 * message if there is one.
 */
export async function queueMail(
  context: WriteContext,
  { kind, documentId, number }: MailedDocument,
  to: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const queued = await findQueued.first(context.db, { kind, documentId, to })
  if (queued !== undefined) return { id: queued.id, isNew: false }
  const id = await insertMail.one(context.db, {
    kind,
    documentId,
    number,
    to,
    state: 'QUEUED',
    createdAt: instant(context),
    createdById: context.hasSession ? context.session.id : null,
    notice: null,
    noticeFacts: null,
  })
  context.publish('mail', {})
  return { id, isNew: true }
}

/**
 * Queues an authorised document to each address of its buyer, if mail is automatic.
 */
export async function queueMailToBuyer(
  context: WriteContext,
  document: MailedDocument,
): Promise<void> {
  const settings = await readSetting(context.db, 'mail')
  // A message that a person requested earlier waits for this authorisation.
  if (settings?.enabled === true) context.publish('mail', {})
  if (settings?.enabled !== true || !settings.automatic) return
  for (const to of await findBuyerEmails(context.db, document)) {
    await queueMail(context, document, to)
  }
}

/** The document's place in the queue to the tax office. */
const findTransmission = prepare<{ kind: ElectronicDocumentKind; documentId: number }>()(
  (db, { kind, documentId }) =>
    db
      .selectFrom('electronicDocuments')
      .select('id')
      .where('kind', '=', kind)
      .where('documentId', '=', documentId),
)

/**
 * Queues a message that tells the buyer of a changed state, in the act that changes it, so once per change. Does nothing
 * if mail is not automatic, if the buyer has no address, or if the central transmits the document and mails it.
 */
export async function queueNotice(
  context: WriteContext,
  { kind, documentId, number }: MailedDocument,
  notice: MailNotice,
  facts: Omit<NoticeFacts, 'at'>,
): Promise<void> {
  const { db } = context
  // The program that did a recorded act tells the buyer.
  if (context.recorded !== null) return
  const settings = await readSetting(db, 'mail')
  if (settings?.enabled !== true || !settings.automatic) return
  const isOwn = (await findTransmission.first(db, { kind, documentId })) !== undefined
  if (!isOwn && (await loadSyncSettings(db)).enabled) return
  const createdAt = instant(context)
  for (const to of await findBuyerEmails(db, { kind, documentId })) {
    await insertMail.one(db, {
      kind,
      documentId,
      number,
      to,
      state: 'QUEUED',
      createdAt,
      createdById: context.hasSession ? context.session.id : null,
      notice,
      noticeFacts: JSON.stringify({ ...facts, at: createdAt } satisfies NoticeFacts),
    })
    context.publish('mail', {})
  }
}

/** Cancels the mail of a document that will not be sent to the tax office. Notices of changes are still sent. */
export async function cancelMail(
  context: WriteContext,
  kind: ElectronicDocumentKind,
  documentId: number,
): Promise<void> {
  if ((await cancelQueued.run(context.db, { kind, documentId })) > 0) context.publish('mail', {})
}
