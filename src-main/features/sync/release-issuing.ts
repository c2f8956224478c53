import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { sync, SyncStatus } from '../../../src-shared/api/sync.ts'
import type { ManualContext, WriteContext } from '../../acts/context.ts'
import {
  clearIssuingHold,
  type IssuingHold,
  loadIssuingHold,
  numberAfterRelease,
} from '../../installation/issuing-hold.ts'
import { saveSetting } from '../../settings/settings.ts'
import { ACT_OF_THE_TILL } from '../auth/act-at-hand.ts'
import { checkApproval } from '../auth/approval.ts'
import { INVOICE_SEQUENCE, loadEmissionPoints } from '../emission-points/load-emission-points.ts'
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

/**
 * Moves every series of this till, also unused ones: the other copy may have used them. Returns the next
 * number of each series.
 */
async function jumpNumbers(
  write: WriteContext,
  hold: IssuingHold,
): Promise<Readonly<Record<string, number>>> {
  const { db } = write
  const points = (await loadEmissionPoints(write)).filter(({ isOwn }) => isOwn)
  const company = await db.selectFrom('companies').select('environment').executeTakeFirst()
  const numbers: Record<string, number> = {}
  for (const { id, nextInvoiceNumber, establishmentIdentifier, code } of points) {
    const series = `${establishmentIdentifier}-${code}`
    const nextNumber = numberAfterRelease(hold, series, nextInvoiceNumber)
    numbers[series] = nextNumber
    const { numUpdatedRows } = await db
      .updateTable('sequences')
      .set((set) => ({
        nextNumber: set('nextNumber', '+', nextNumber - nextInvoiceNumber),
      }))
      .where('emissionPointId', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0 || company === undefined) continue
    await db
      .insertInto('sequences')
      .values({
        emissionPointId: id,
        documentType: INVOICE_SEQUENCE,
        environment: company.environment,
        nextNumber,
      })
      .execute()
  }
  return numbers
}
