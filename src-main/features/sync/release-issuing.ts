import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncStatus } from '#shared/api/machine/sync.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { clearIssuingHold, loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import { ACT_OF_THE_TILL } from '#main/rules/approval/act-at-hand.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { jumpNumbers } from '#main/rules/issuing/jump-numbers.ts'
import { readStatus } from './read-status.ts'

/**
 * POST /sync/issuing/release: a manager states that no other copy of this till is in use. Its numbers
 * jump, so that none is used twice; the gap is audited.
 */
export async function releaseIssuing(
  context: ManualContext,
  { body }: Input<typeof sync.releaseIssuing>,
): Promise<SyncStatus> {
  const approval = await checkApproval(context, 'issuing.release', body.pin)
  approval.require()
  if ((await loadIssuingHold(context.db)) === undefined) throw conflict('ISSUING_NOT_HELD')
  await context.commit(async (write) => {
    const { db, installation } = write
    const hold = await loadIssuingHold(db)
    // Two managers may answer at once: the numbers jump only once.
    if (hold === undefined) throw conflict('ISSUING_NOT_HELD')
    // The other till goes on with these series: no word of a person here makes both right.
    if (hold.code === 'NEWER_EPOCH') throw conflict('OLDER_EPOCH')
    const approver = await approval.use(write, ACT_OF_THE_TILL)
    const numbers = await jumpNumbers(write, hold)
    if (installation.machineId !== undefined) {
      await saveSetting(db, 'installation.machine', installation.machineId)
    }
    await clearIssuingHold(db)
    write.audit({
      kind: 'ISSUING_RELEASED',
      authorizedById: approver?.id ?? null,
      payload: { code: hold.code, since: hold.since, numbers, reason: body.reason ?? null },
    })
  })
  return readStatus(context)
}
