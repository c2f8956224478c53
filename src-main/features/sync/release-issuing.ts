import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { sync, SyncStatus } from '../../../src-shared/api/sync.ts'
import type { WriteContext } from '../../context.ts'
import { clearIssuingHold, loadIssuingHold } from '../../issuing-hold.ts'
import { saveSetting } from '../../sync-settings.ts'
import { readStatus } from './read-status.ts'

/** Numbers that another copy of this till may have used meanwhile are left out. */
const JUMP = 100

/**
 * POST /sync/issuing/release: a manager says that no other copy of this till is at work. Its numbers
 * jump, so that none is used twice; the gap is in the audit.
 */
export async function releaseIssuing(
  context: WriteContext,
  { body }: Input<typeof sync.releaseIssuing>,
): Promise<SyncStatus> {
  const { db, installation } = context
  const hold = await loadIssuingHold(db)
  if (hold === undefined) throw conflict('ISSUING_NOT_HELD')
  const own = await db
    .selectFrom('emissionPoints')
    .select('id')
    .where('installationId', '=', installation.id)
    .execute()
  for (const { id } of own) {
    await db
      .updateTable('sequences')
      .set((set) => ({ nextNumber: set('nextNumber', '+', JUMP) }))
      .where('emissionPointId', '=', id)
      .execute()
  }
  if (installation.machineId !== undefined) {
    await saveSetting(db, 'installation.machine', installation.machineId)
  }
  await clearIssuingHold(db)
  context.audit({
    kind: 'ISSUING_RELEASED',
    payload: { code: hold.code, since: hold.since, jump: JUMP, reason: body.reason },
  })
  context.publish('sync', {})
  return readStatus(context)
}
