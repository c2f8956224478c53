import { conflict } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { permissionSet } from '#main/core/session/session-user.ts'

/**
 * Throws 409, which rolls the change back, unless an active user can still manage users and roles.
 * Called after any change of either, because otherwise access could never be restored.
 */
export async function requireAdministrator({ db }: WriteContext): Promise<void> {
  const roles = await db
    .selectFrom('roles')
    .innerJoin('users', 'users.roleId', 'roles.id')
    .where('users.active', '=', 1)
    .select('roles.permissions')
    .distinct()
    .execute()
  const isAdministered = roles.some(({ permissions }) => {
    const granted = permissionSet(permissions)
    return granted.has('USER:UPDATE') && granted.has('ROLE:UPDATE')
  })
  if (!isAdministered) throw conflict('LAST_ADMINISTRATOR')
}
