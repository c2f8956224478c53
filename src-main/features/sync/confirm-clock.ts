import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncStatus } from '#shared/api/machine/sync.ts'
import { findClockDoubt } from '#main/core/clock/clock-doubt.ts'
import { saveConfirmation } from '#main/core/clock/clock-memory.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import { ACT_OF_THE_TILL } from '#main/rules/approval/act-at-hand.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { readStatus } from './read-status.ts'

/**
 * POST /sync/clock/confirm: a manager confirms that the machine's date is right. A wrong one would be on
 * every document, and the SRI rejects documents of another day.
 */
export async function confirmClock(
  context: ManualContext,
  { body }: Input<typeof sync.confirmClock>,
): Promise<SyncStatus> {
  const { clockGuard } = context
  const approval = await checkApproval(context, 'clock.confirm', body.pin)
  approval.require()
  const doubt = await findClockDoubt(context)
  if (doubt === undefined) throw conflict('CLOCK_NOT_IN_DOUBT')
  const today = await establishmentDay(context, context.session.establishmentId)
  if (body.date !== today) throw invalidField('date', 'CLOCK_DATE_DIFFERS', { today })
  await context.commit(async (write) => {
    const approver = await approval.use(write, ACT_OF_THE_TILL)
    await saveConfirmation(write.db, {
      at: instant(write),
      differenceMs: clockGuard.acceptableDifferenceMs,
    })
    write.audit({
      kind: 'CLOCK_CONFIRMED',
      authorizedById: approver?.id ?? null,
      payload: { ...doubt, date: today },
    })
  })
  clockGuard.confirm()
  return readStatus(context)
}
