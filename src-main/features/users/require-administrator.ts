import { conflict } from '../../../src-shared/api/error.ts'
import type { WriteContext } from '../../context.ts'
import { permissionSet } from '../../session-user.ts'

/**
 * Called after any change of users or roles: somebody active must be left who can administer both,
 * or nobody could ever let anybody in again. Throws 409, which undoes the change.
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
