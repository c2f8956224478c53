import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { updates, UpdateStatus } from '#shared/api/machine/updates.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { readUpdateStatus } from './read-update-status.ts'
import { requireUpdates } from './require-updates.ts'

/**
 * POST /updates/install: somebody agrees to the version that the screen showed. The audit entry is committed before the
 * agreement takes effect, so that no update begins without one.
 */
export async function installUpdate(
  context: ManualContext,
  { body }: Input<typeof updates.install>,
): Promise<UpdateStatus> {
  requireUpdates(context)
  const { canInstall, step, release } = context.updates.state()
  if (!canInstall) throw conflict('UPDATE_BY_HAND')
  if (step !== 'NONE') throw conflict('UPDATE_AGREED_ALREADY')
  if (release === null || release.version !== body.version) throw conflict('UPDATE_GONE')
  await context.commit(async (write) => {
    write.audit({
      kind: 'UPDATE_AGREED',
      payload: { from: context.installation.version, to: body.version },
    })
  })
  context.updates.agree(body.version)
  return readUpdateStatus(context)
}
