import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { type DeviceScope, ordersPermissions } from '#shared/api/machine/device-scope.ts'
import type { Permission } from '#shared/api/permissions.ts'

/** Flags used by taking orders; the others have no effect on a device for orders. */
const ordersFlags: ReadonlySet<UserFlag> = new Set<UserFlag>([
  'editDiscount',
  'changePriceType',
  'editVendor',
  'changeExitEstablishment',
])

/**
 * Returns the user's rights that remain on a device of this scope. Rules and screens read the session's
 * rights, so they need no knowledge of scopes.
 */
export function withinScope<
  T extends Readonly<Record<UserFlag, boolean>> & {
    readonly permissions: ReadonlySet<Permission>
  },
>(holder: T, scope: DeviceScope): T {
  if (scope === 'FULL') return holder
  const flags = Object.fromEntries(
    userFlagNames.map((flag) => [flag, holder[flag] && ordersFlags.has(flag)]),
  )
  const permissions = new Set(
    [...ordersPermissions].filter((permission) => holder.permissions.has(permission)),
  )
  return { ...holder, ...flags, permissions }
}
