import type { Device } from '#shared/api/machine/devices.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { Instant } from '#main/database/schema.ts'

export const deviceColumns = [
  'id',
  'name',
  'createdAt',
  'createdBy',
  'lastSeenAt',
  'revokedAt',
  'scope',
] as const

type Stored = Omit<Device, 'active' | 'online' | 'encrypted'> & {
  readonly revokedAt: Instant | null
}

/** Returns a device from its stored row and its activity since the program started. */
export function toDevice(
  { presence }: Pick<BaseContext, 'presence'>,
  { revokedAt, ...device }: Stored,
): Device {
  const sighting = presence.find(device.id)
  const active = revokedAt === null
  return {
    ...device,
    lastSeenAt: sighting?.at ?? device.lastSeenAt,
    active,
    online: active && presence.isPresent(device.id),
    encrypted: sighting?.isEncrypted ?? null,
  }
}
