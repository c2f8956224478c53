import type { devices } from '#shared/api/machine/devices.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { endSessionsOfDevice } from '#main/rules/approval/end-sessions.ts'

/** DELETE /devices/{id}: ends a lost tablet's access at once, with all sessions on it. */
export async function revokeDevice(
  write: WriteContext,
  { params }: Input<typeof devices.revoke>,
): Promise<void> {
  const device = await write.db
    .selectFrom('devices')
    .select(['id', 'name', 'revokedAt'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (device === undefined) throw notFound()
  if (device.revokedAt !== null) return
  await write.db
    .updateTable('devices')
    .set({ revokedAt: instant(write) })
    .where('id', '=', device.id)
    .execute()
  await endSessionsOfDevice(write, device.id)
  write.audit({ kind: 'DEVICE_REVOKED', resourceId: device.id, payload: { name: device.name } })
}
