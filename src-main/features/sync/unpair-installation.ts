import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync } from '#shared/api/machine/sync.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'

/**
 * POST /sync/installations/{installationId}/unpair: allows the next sign-in under this id to pair again.
 * For a till whose secret was lost with its machine. Its points stay bound to it, and its sessions end.
 */
export async function unpairInstallation(
  write: WriteContext,
  { params: { installationId }, body }: Input<typeof sync.unpair>,
): Promise<void> {
  const { numDeletedRows } = await write.db
    .deleteFrom('pairedInstallations')
    .where('installationId', '=', installationId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await write.db
    .updateTable('sessions')
    .set({ endedAt: instant(write) })
    .where('installationId', '=', installationId)
    .where('endedAt', 'is', null)
    .execute()
  write.audit({ kind: 'INSTALLATION_UNPAIRED', payload: { installationId, reason: body.reason } })
}
