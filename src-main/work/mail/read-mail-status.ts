import type { MailStatus } from '#shared/api/machine/mail.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { explainMail } from './load-mail-messages.ts'

/** Messages that wait for an authorisation are not counted: the mail server does not delay them. */
const findQueued = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('mailMessages as message')
    .leftJoin('electronicDocuments as document', (join) =>
      join
        .onRef('document.kind', '=', 'message.kind')
        .onRef('document.documentId', '=', 'message.documentId'),
    )
    .where('message.state', '=', 'QUEUED')
    .where((eb) =>
      eb.or([eb('message.notice', 'is not', null), eb('document.state', '=', 'AUTHORIZED')]),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('message.createdAt').as('oldestAt'),
    ]),
)

const countFailed = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('mailMessages')
    .where('state', '=', 'FAILED')
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Returns how many messages are not tried again. */
export async function countFailedMails(db: ReadDatabase): Promise<number> {
  return (await countFailed.first(db, {}))?.count ?? 0
}

/** GET /mail/status */
export async function readStatus(context: ReadContext): Promise<MailStatus> {
  const { db, mailer } = context
  const settings = await readSetting(db, 'mail')
  const queued = await findQueued.first(db, {})
  const { trouble } = mailer
  return {
    enabled: settings?.enabled === true,
    queued: queued?.count ?? 0,
    failed: await countFailedMails(db),
    oldestAt: queued?.oldestAt ?? null,
    trouble:
      trouble === null
        ? null
        : {
            code: trouble.code,
            message: explainMail(context, trouble.code) ?? trouble.code,
            since: trouble.since,
          },
  }
}

/** POST /mail/run */
export async function runMail(
  context: ManualContext,
): Promise<{ queued: number; sent: number; failed: number }> {
  const counts = await context.mailer.run()
  return context.commit(async () => ({ queued: await countQueued(context.db), ...counts }))
}

async function countQueued(db: ReadDatabase): Promise<number> {
  return (await findQueued.first(db, {}))?.count ?? 0
}
