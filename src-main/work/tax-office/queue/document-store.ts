import type { ElectronicDocumentMessage } from '#shared/api/tax/electronic-documents.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import type { Instant, Schema } from '#main/database/schema.ts'

/** Selects the oldest document after `after` whose wait is over at `now`. */
const findNext = prepare<{ after: number; now: Instant; latest: Instant }>()(
  (db, { after, now, latest }) =>
    db
      .selectFrom('electronicDocuments as document')
      .leftJoin('electronicDocuments as followed', 'followed.id', 'document.followsId')
      .selectAll('document')
      // One that another program issued is asked for before it is signed, also if it was annulled since.
      .where((eb) =>
        eb.or([
          eb.and([
            eb('document.state', 'in', ['SIGNED', 'RECEIVED']),
            eb('document.withdrawnAt', 'is', null),
          ]),
          eb.and([eb('document.state', '=', 'UNSIGNED'), eb('document.isUncertain', '=', 1)]),
        ]),
      )
      .where('document.needsPerson', '=', 0)
      .where('document.id', '>', after)
      .where((eb) =>
        eb.or([eb('followed.id', 'is', null), eb('followed.state', '=', 'AUTHORIZED')]),
      )
      // A wait that is longer than any retry is due too: the clock was set back.
      .where((eb) =>
        eb.or([
          eb('document.nextAttemptAt', 'is', null),
          eb('document.nextAttemptAt', '<=', now),
          eb('document.nextAttemptAt', '>', latest),
        ]),
      )
      .orderBy('document.id')
      .limit(1),
)
export type QueuedDocument = NonNullable<Awaited<ReturnType<typeof findNext.first>>>

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('electronicDocuments').selectAll().where('id', '=', id),
)

const findUnsigned = prepare<{ after: number }>()((db, { after }) =>
  db
    .selectFrom('electronicDocuments')
    .selectAll()
    .where('state', '=', 'UNSIGNED')
    .where('isUncertain', '=', 0)
    .where('needsPerson', '=', 0)
    .where('withdrawnAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1),
)

const findNextWait = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('electronicDocuments')
    .select((eb) => eb.fn.min('nextAttemptAt').as('at'))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['SIGNED', 'RECEIVED']), eb('withdrawnAt', 'is', null)]),
        eb.and([eb('state', '=', 'UNSIGNED'), eb('isUncertain', '=', 1)]),
      ]),
    )
    .where('needsPerson', '=', 0),
)

export const documentQueries = { findNext, findById, findUnsigned, findNextWait }

export type DocumentChange = Partial<
  Pick<
    { [C in keyof Schema['electronicDocuments']]: QueuedDocument[C & keyof QueuedDocument] },
    | 'state'
    | 'isUncertain'
    | 'needsPerson'
    | 'withdrawnAt'
    | 'signedXml'
    | 'signedAt'
    | 'sentAt'
    | 'receivedAt'
    | 'authorizedAt'
    | 'nextAttemptAt'
    | 'attempts'
  >
> & { readonly messages?: readonly ElectronicDocumentMessage[] }

/**
 * Changes a document if it is unchanged since it was read. Returns false if an annulment, an edit
 * or another process changed it first.
 */
export async function changeDocument(
  db: WriteDatabase,
  { id, revision }: QueuedDocument,
  { messages, ...change }: DocumentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('electronicDocuments')
    .set({
      ...change,
      revision: revision + 1,
      ...(messages === undefined ? {} : { messages: JSON.stringify(messages) }),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
