import { conflict } from '#shared/api/error.ts'
import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { readUpdateStatus } from './read-update-status.ts'
import { requireUpdates } from './require-updates.ts'

/** POST /updates/cancel: what was downloaded stays for the next agreement. */
export async function cancelUpdate(context: ManualContext): Promise<UpdateStatus> {
  requireUpdates(context)
  const { step, release } = context.updates.state()
  if (step === 'NONE') return readUpdateStatus(context)
  if (!context.updates.cancel()) throw conflict('UPDATE_BEGUN')
  await context.commit(async (write) => {
    write.audit({ kind: 'UPDATE_CANCELLED', payload: { to: release?.version ?? '' } })
  })
  return readUpdateStatus(context)
}
