import { sql } from 'kysely'
import type { OpenDatabase } from '#main/database/open.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { isPostgres } from '#main/database/query-plan.ts'
import type { Instant } from '#main/database/schema.ts'
import { SHOP_ALONE } from '../outbox-states.ts'
import { storedInput } from '../stored-input.ts'

/** The content of a sent operation is kept this long, for a person who examines a difference. */
const KEPT_MS = 7 * 24 * 3_600_000
/** Operations per transaction. More would delay a sale. */
const OPERATIONS_A_SLICE = 40

/** Fields that the list of operations shows as the subject. */
const SUBJECTS = ['number', 'socialReason', 'reason'] as const

/**
 * Deletes most of the content of operations that the central confirmed a week ago; the records that
 * they sent are stored elsewhere. Deletes their attempts, except the last one of all, which the
 * anchor names (docs/adr/0017). The transaction seals the new content. Returns true if more are
 * left.
 */
export async function shrinkDone(database: OpenDatabase, now: Date): Promise<boolean> {
  // A counter with own points may have to send all of it itself, if the main till never comes back.
  if ((await readSetting(database.reader, 'bringing.left')) !== undefined) return false
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  const due = await dueBefore(database, before)
  if (due.length === 0) return false
  const ids = due.map(({ id }) => id)
  await database.transaction(async (db) => {
    await db.deleteFrom('syncAttempts').where('outboxId', 'in', ids).execute()
    await db.deleteFrom('shopActs').where('outboxId', 'in', ids).execute()
    for (const { id, input } of due) {
      await db
        .updateTable('outbox')
        .set({ input: subjectOf(input), request: null, shrunkAt: now.toISOString() })
        .where('id', '=', id)
        .execute()
    }
    if (isPostgres(db)) return
    const rows = await db.selectFrom('outbox').selectAll().where('id', 'in', ids).execute()
    await db.deleteFrom('outbox').where('id', 'in', ids).execute()
    await db.insertInto('outbox').values(rows).execute()
  })
  return due.length === OPERATIONS_A_SLICE
}

function dueBefore({ reader }: OpenDatabase, before: Instant) {
  return (
    reader
      .selectFrom('outbox')
      .select(['id', 'input'])
      .where('state', '=', sql.lit('done'))
      .where('shrunkAt', 'is', null)
      .where('settledAt', '<', before)
      .where('conflict', 'is', null)
      // Refused by the main till: its handover contains it.
      .where((eb) => eb.or([eb('lastError', 'is', null), eb('lastError', '=', SHOP_ALONE)]))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('syncAttempts')
              .select('id')
              .whereRef('syncAttempts.outboxId', '=', 'outbox.id')
              .where('syncAttempts.id', '=', (last) =>
                last.selectFrom('syncAttempts').select((max) => max.fn.max('id').as('id')),
              ),
          ),
        ),
      )
      .orderBy('settledAt')
      .limit(OPERATIONS_A_SLICE)
      .execute()
  )
}

function subjectOf(input: string): string {
  const body = storedInput(input)?.body
  const kept = SUBJECTS.flatMap((name) => {
    const value = body?.[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return JSON.stringify({ body: Object.fromEntries(kept) })
}
