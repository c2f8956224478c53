import { notFound } from '#shared/api/error.ts'
import type { mail, MailMessage } from '#shared/api/machine/mail.ts'
import { type MessageCode, messages, renderMessage } from '#shared/api/messages.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { BaseContext, ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

type Context = BaseContext & { readonly db: ReadDatabase }

/** GET /mail/messages: newest first. */
export async function listMailMessages(
  context: ReadContext,
  { query }: Input<typeof mail.list>,
): Promise<Page<MailMessage>> {
  const { page, size, ...wanted } = query
  let counting = context.db.selectFrom('mailMessages as message')
  let listing = selectMessages(context.db)
  for (const name of ['state', 'kind', 'documentId'] as const) {
    const value = wanted[name]
    if (value === undefined) continue
    counting = counting.where(`message.${name}`, '=', value as never)
    listing = listing.where(`message.${name}`, '=', value as never)
  }
  const { count } = await counting
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await listing
    .orderBy('message.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return toPage(
    rows.map((row) => toAnswer(context, row)),
    query,
    count,
  )
}

/** GET /mail/messages/{id} */
export function getMailMessage(
  context: ReadContext,
  { params }: Input<typeof mail.get>,
): Promise<MailMessage> {
  return readMailMessage(context, params.id)
}

/** Returns a message. Throws 404. */
export async function readMailMessage(context: Context, id: number): Promise<MailMessage> {
  const row = await selectMessages(context.db).where('message.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return toAnswer(context, row)
}

function selectMessages(db: ReadDatabase) {
  return db
    .selectFrom('mailMessages as message')
    .leftJoin('electronicDocuments as document', (join) =>
      join
        .onRef('document.kind', '=', 'message.kind')
        .onRef('document.documentId', '=', 'message.documentId'),
    )
    .leftJoin('users', 'users.id', 'message.createdById')
    .selectAll('message')
    .select(['document.state as documentState', 'users.name as createdBy'])
}
type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

function toAnswer(context: BaseContext, row: Row): MailMessage {
  return {
    id: row.id,
    kind: row.kind,
    documentId: row.documentId,
    number: row.number,
    notice: row.notice,
    to: row.to,
    state: row.state,
    isUncertain: row.isUncertain === 1,
    waitsForAuthorization:
      row.state === 'QUEUED' && row.notice === null && row.documentState !== 'AUTHORIZED',
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt,
    lastErrorCode: row.lastErrorCode,
    lastError: explainMail(context, row.lastErrorCode),
    serverReply: row.serverReply,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    sentAt: row.sentAt,
  }
}

/** Returns the words of a stored code; null for none. */
export function explainMail({ language }: BaseContext, code: string | null): string | null {
  if (code === null || !(code in messages)) return code
  return renderMessage(code as MessageCode, {}, language)
}
