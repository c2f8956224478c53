import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import type { Instant, Schema } from '#main/database/schema.ts'

/**
 * Selects the oldest message after `after` that may be sent: its document is authorised, or it tells a change of the
 * document's state, and its wait is over.
 */
const findNext = prepare<{ after: number; now: Instant; latest: Instant }>()(
  (db, { after, now, latest }) =>
    db
      .selectFrom('mailMessages as message')
      .leftJoin('electronicDocuments as document', (join) =>
        join
          .onRef('document.kind', '=', 'message.kind')
          .onRef('document.documentId', '=', 'message.documentId'),
      )
      .selectAll('message')
      .where('message.state', '=', 'QUEUED')
      .where('message.isUncertain', '=', 0)
      .where((eb) =>
        eb.or([eb('message.notice', 'is not', null), eb('document.state', '=', 'AUTHORIZED')]),
      )
      .where('message.id', '>', after)
      // A wait that is longer than any retry is due too: the clock was set back.
      .where((eb) =>
        eb.or([
          eb('message.nextAttemptAt', 'is', null),
          eb('message.nextAttemptAt', '<=', now),
          eb('message.nextAttemptAt', '>', latest),
        ]),
      )
      .orderBy('message.id')
      .limit(1),
)
export type QueuedMail = NonNullable<Awaited<ReturnType<typeof findNext.first>>>

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('mailMessages').selectAll().where('id', '=', id),
)

const findNextWait = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('mailMessages')
    .select((eb) => eb.fn.min('nextAttemptAt').as('at'))
    .where('state', '=', 'QUEUED')
    .where('isUncertain', '=', 0),
)

const findInterrupted = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('mailMessages')
    .selectAll()
    .where('state', '=', 'QUEUED')
    .where('isUncertain', '=', 1)
    .orderBy('id'),
)

export const mailQueries = { findNext, findById, findNextWait, findInterrupted }

export type MailChange = Partial<
  Pick<
    { [C in keyof Schema['mailMessages']]: QueuedMail[C & keyof QueuedMail] },
    | 'to'
    | 'state'
    | 'isUncertain'
    | 'attempts'
    | 'nextAttemptAt'
    | 'lastErrorCode'
    | 'serverReply'
    | 'sentAt'
  >
>

/**
 * Changes a message if it is unchanged since it was read. Returns false if a person cancelled it or
 * another process changed it first.
 */
export async function changeMail(
  db: WriteDatabase,
  { id, revision }: Pick<QueuedMail, 'id' | 'revision'>,
  change: MailChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailMessages')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
