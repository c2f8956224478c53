import { conflict, notFound } from '#shared/api/error.ts'
import type { Backup, backups } from '#shared/api/machine/backups.ts'
import type { Input } from '#shared/api/operation.ts'
import { UNDERWAY_STATES } from '#shared/domain/payment/pinpad-state.ts'
import type { FoundBackup } from '#main/core/ports/found-backup.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import { findPinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { refusalOfCopy } from '#main/work/backups/copy/refusal-of-copy.ts'
import { requireSound } from '#main/work/backups/require-backups.ts'

/**
 * POST /backups/{id}/restore: needs the PIN of a user with the right. Checks and copies the backup while
 * sales continue; then the till stops for a moment, saves its data as one more backup, and continues
 * with the copy. Issuing is held until a manager confirms the numbers.
 */
export async function restoreBackup(
  context: ManualContext,
  { params, body }: Input<typeof backups.restore>,
): Promise<Backup> {
  const found = (await context.backups.list()).find(({ id }) => id === params.id)
  if (found === undefined) throw notFound()
  const owner = await findPinOwner(
    context,
    body.pin,
    { action: 'backups.restore', resource: params.id },
    ({ permissions }) => permissions.has('BACKUP:RESTORE'),
  )
  const backup = await requireSound(context, params.id)
  await requireNoCharge(context)
  const prepared = await prepare(context, backup)
  await requireNoCharge(context)
  const takenAt = new Date(backup.id).toISOString()
  await context.commit(async (write) => {
    write.audit({
      kind: 'BACKUP_RESTORE_BEGUN',
      authorizedById: owner.id,
      payload: { backupId: backup.id, takenAt, lastNumber: found.lastNumber },
    })
  })
  context.backups.restore(prepared, {
    at: instant(context),
    backupId: backup.id,
    backupTakenAt: takenAt,
    userId: context.session.id,
    authorizedById: owner.id,
  })
  return found
}

/** Throws if a card charge is under way: after the restore the till would not know its result. */
async function requireNoCharge({ db }: ManualContext): Promise<void> {
  const charge = await db
    .selectFrom('pinpadTransactions')
    .where('state', 'in', UNDERWAY_STATES)
    .select('id')
    .executeTakeFirst()
  if (charge !== undefined) throw conflict('BACKUP_CHARGE_UNDER_WAY')
}

async function prepare({ backups }: ManualContext, backup: FoundBackup): Promise<string> {
  try {
    return await backups.prepareRestore(backup)
  } catch (error) {
    throw refusalOfCopy(error)
  }
}
