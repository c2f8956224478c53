import type { Device } from '../../../src-shared/api/devices.ts'
import type { Instant } from '../../database/schema.ts'

export const deviceColumns = [
  'id',
  'name',
  'createdAt',
  'createdBy',
  'lastSeenAt',
  'revokedAt',
] as const

export function toDevice({
  revokedAt,
  ...device
}: Omit<Device, 'active'> & { readonly revokedAt: Instant | null }): Device {
  return { ...device, active: revokedAt === null }
}
