import { sql } from 'kysely'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { LEFT_TO_MAIN, SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

/** Resources of pairs of ids that are set aside begin with this. */
export const ASIDE = 'left/'

/**
 * Leaves to the main till what waits to be sent: operations up to the row `last`, documents, mail and papers. Sent from
 * both, a guest would get them twice, and the kitchen would cook twice. What is left is written down, because this
 * counter may have to take the shop over (`giveBackLeft`).
 */
export async function leaveToMain(write: WriteContext, last: number): Promise<void> {
  const { db } = write
  const at = instant(write)
  const parked = await db
    .selectFrom('outbox')
    .select(['id', 'lastError as code'])
    .where('id', '<=', last)
    .where('state', '=', 'parked')
    .where('state', 'not in', SETTLED_STATES)
    .orderBy('id')
    .execute()
  const operations = await leaveOperations(db, last, at)
  await withdrawDocuments(db, at)
  const mails = await cancelMails(db)
  const papers = await cancelPapers(db, at)
  await db
    .updateTable('idMap')
    .set({ resource: sql<string>`${ASIDE} || resource` })
    .execute()
  await saveSetting(db, 'bringing.left', { at, operations, parked, mails, papers })
}

/** Deletes the ids that a receiver gave; those of the central, which were set aside, stay. */
export async function forgetReceiverIds(db: WriteDatabase): Promise<void> {
  await db.deleteFrom('idMap').where('resource', 'not like', `${ASIDE}%`).execute()
}

async function leaveOperations(db: WriteDatabase, last: number, at: Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'done',
      lastError: LEFT_TO_MAIN,
      nextAttemptAt: null,
      waitMs: null,
      settledAt: at,
    })
    .where('id', '<=', last)
    .where('state', 'not in', SETTLED_STATES)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function withdrawDocuments(db: WriteDatabase, at: Instant): Promise<void> {
  await db
    .updateTable('electronicDocuments')
    .set((set) => ({ withdrawnAt: at, nextAttemptAt: null, revision: set('revision', '+', 1) }))
    .where('state', 'in', ['UNSIGNED', 'SIGNED', 'RECEIVED'])
    .where('withdrawnAt', 'is', null)
    .execute()
}

async function cancelMails(db: WriteDatabase): Promise<number[]> {
  const rows = await db
    .updateTable('mailMessages')
    .set((set) => ({
      state: 'CANCELLED',
      nextAttemptAt: null,
      revision: set('revision', '+', 1),
    }))
    .where('state', '=', 'QUEUED')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function cancelPapers(db: WriteDatabase, at: Instant): Promise<number[]> {
  const rows = await db
    .updateTable('printJobs')
    .set({ state: 'CANCELLED', nextAttemptAt: null, settledAt: at })
    .where('state', 'in', ['QUEUED', 'PRINTING'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
