import { UNDERWAY_STATES } from '#shared/domain/payment/pinpad-state.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { changeState } from './change-state.ts'
import { settleOriginal } from './run-void.ts'

/**
 * Runs at start: charges in progress become unknown, those only stored were never sent. Sends nothing to a
 * terminal.
 */
export async function settleInterrupted(context: WriteContext): Promise<void> {
  const { db } = context
  const halfDone = await db
    .selectFrom('pinpadTransactions')
    .select(['id', 'state', 'type'])
    .where('state', 'in', ['CREATED', ...UNDERWAY_STATES])
    .orderBy('id')
    .execute()
  for (const { id, state, type } of halfDone) {
    if (state === 'CREATED') {
      await changeState(context, id, 'CANCELLED')
      if (type === 'VOID') await settleOriginal(context, id, 'APPROVED')
    } else {
      await changeState(context, id, 'UNKNOWN', { code: 'INTERRUPTED', message: null })
    }
  }
  await db
    .updateTable('pinpadSettlements')
    .set({ state: 'UNKNOWN', code: 'INTERRUPTED' })
    .where('state', '=', 'SENDING')
    .execute()
}
