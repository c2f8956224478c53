import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { sync, SyncStatus } from '../../../src-shared/api/sync.ts'
import type { ManualContext, WriteContext } from '../../context.ts'
import { clearIssuingHold, loadIssuingHold, NUMBER_JUMP } from '../../identity/issuing-hold.ts'
import { saveSetting } from '../../sync-settings.ts'
import { checkApproval } from '../auth/approval.ts'
import { INVOICE_SEQUENCE, loadEmissionPoints } from '../emission-points/load-emission-points.ts'
import { readStatus } from './read-status.ts'

/**
 * POST /sync/issuing/release: a manager says that no other copy of this till is at work. Its numbers
 * jump, so that none is used twice; the gap is in the audit.
 */
export async function releaseIssuing(
  context: ManualContext,
  { body }: Input<typeof sync.releaseIssuing>,
): Promise<SyncStatus> {
  if ((await loadIssuingHold(context.db)) === undefined) throw conflict('ISSUING_NOT_HELD')
  const approval = await checkApproval(context, 'issuing.release', body.pin)
  await context.commit(async (write) => {
    const { db, installation } = write
    const hold = await loadIssuingHold(db)
    // Two managers may answer at once: the numbers jump for the first.
    if (hold === undefined) throw conflict('ISSUING_NOT_HELD')
    const approver = await approval.use(write)
    await jumpNumbers(write)
    if (installation.machineId !== undefined) {
      await saveSetting(db, 'installation.machine', installation.machineId)
    }
    await clearIssuingHold(db)
    write.audit({
      kind: 'ISSUING_RELEASED',
      authorizedById: approver?.id ?? null,
      payload: { code: hold.code, since: hold.since, jump: NUMBER_JUMP, reason: body.reason },
    })
    write.publish('sync', {})
  })
  return readStatus(context)
}

/** Every series of this till, also one that was never used here: the other copy may have used it. */
async function jumpNumbers(write: WriteContext): Promise<void> {
  const { db } = write
  const points = (await loadEmissionPoints(write)).filter(({ isOwn }) => isOwn)
  const company = await db.selectFrom('companies').select('environment').executeTakeFirst()
  for (const { id, nextInvoiceNumber } of points) {
    const { numUpdatedRows } = await db
      .updateTable('sequences')
      .set((set) => ({ nextNumber: set('nextNumber', '+', NUMBER_JUMP) }))
      .where('emissionPointId', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0 || company === undefined) continue
    await db
      .insertInto('sequences')
      .values({
        emissionPointId: id,
        documentType: INVOICE_SEQUENCE,
        environment: company.environment,
        nextNumber: nextInvoiceNumber + NUMBER_JUMP,
      })
      .execute()
  }
}
