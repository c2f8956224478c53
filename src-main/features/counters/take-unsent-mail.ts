import type { WriteContext } from '#main/core/acts/context.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { findBuyerEmails, type MailedDocument, queueMail } from '#main/work/mail/queue-mail.ts'

/**
 * Queues the mail that another program did not send, by the access keys of its documents; each waits for the
 * authorisation, and an address that has a message of the document gets no second one. Returns how many are new.
 */
export async function takeUnsentMail(
  context: WriteContext,
  accessKeys: readonly string[],
): Promise<number> {
  if (accessKeys.length === 0) return 0
  if ((await readSetting(context.db, 'mail'))?.enabled !== true) return 0
  let count = 0
  for (const accessKey of new Set(accessKeys)) {
    const document = await findDocument(context, accessKey)
    if (document === undefined) continue
    for (const to of await findBuyerEmails(context.db, document)) {
      if (await isMailed(context, document, to)) continue
      await queueMail(context, document, to)
      count++
    }
  }
  return count
}

async function findDocument(
  { db }: WriteContext,
  accessKey: string,
): Promise<MailedDocument | undefined> {
  const invoice = await db
    .selectFrom('invoices')
    .select(['id as documentId', 'number'])
    .where('accessKey', '=', accessKey)
    .executeTakeFirst()
  if (invoice !== undefined) return { kind: 'INVOICE', ...invoice }
  const note = await db
    .selectFrom('creditNotes')
    .select(['id as documentId', 'number'])
    .where('accessKey', '=', accessKey)
    .executeTakeFirst()
  return note === undefined ? undefined : { kind: 'CREDIT_NOTE', ...note }
}

async function isMailed(
  { db }: WriteContext,
  { kind, documentId }: MailedDocument,
  to: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('mailMessages')
    .select('id')
    .where('kind', '=', kind)
    .where('documentId', '=', documentId)
    .where('to', '=', to)
    .where('notice', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
