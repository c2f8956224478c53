import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { SETTLED_STATES, SHOP_ALONE } from '#main/core/outbox/outbox-states.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import type { Apart } from '#main/core/ports/bringing.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { forgetReceiverIds, leaveToMain } from '../leave-to-main.ts'

/**
 * Makes the queue one for the main till, once for each separation. Acts of the shared past are the main till's to send.
 * All later ones are sent, whatever became of them: a former main till sent them to the central, and a program that
 * took the shop over meanwhile may lack those that the earlier one took. The ids of the central are set aside: those of
 * the main till take their place.
 */
export async function prepareQueue(write: WriteContext): Promise<void> {
  const { db, apart } = write
  if (apart === null) return
  const separation = `${apart.mode} ${apart.since}`
  const mark = `${separation} ${apart.epoch} ${apart.past.outboxId}`
  const before = await readSetting(db, 'bringing.prepared')
  if (before === mark) return
  const isFirst = before?.startsWith(separation) !== true
  if (apart.mode === 'OWN' && isFirst) await leaveToMain(write, apart.past.outboxId)
  else await settleShared(write, apart.past.outboxId)
  await sendAgain(db, apart)
  await forgetReceiverIds(db)
  await saveSetting(db, 'bringing.prepared', mark)
}

/** The file of a former main till is thrown away in the end, so nothing needs to be given back. */
async function settleShared(write: WriteContext, last: number): Promise<void> {
  await write.db
    .updateTable('outbox')
    .set({
      state: 'done',
      lastError: SHOP_ALONE,
      nextAttemptAt: null,
      waitMs: null,
      settledAt: instant(write),
    })
    .where('id', '<=', last)
    .where('state', 'not in', SETTLED_STATES)
    .execute()
}

async function sendAgain(
  db: WriteDatabase,
  { mode, past }: Pick<Apart, 'mode' | 'past'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: 'pending',
      attempts: 0,
      request: null,
      nextAttemptAt: null,
      waitMs: null,
      // A counter that takes the shop over must know what may have reached the central through another program.
      ...(mode === 'OWN' ? {} : { firstSentAt: null }),
      lastStatus: null,
      lastError: null,
      errors: null,
      conflict: null,
      conflictReview: null,
      centralId: null,
      settledAt: null,
    })
    .where('id', '>', past.outboxId)
    .execute()
}
