import type { UserFlag } from '../../../src-shared/api/auth.ts'
import type { WriteContext } from '../../acts/context.ts'
import { permissionSet } from '../../session/session-user.ts'
import { requireOwnRights } from '../auth/require-own-rights.ts'

/**
 * Throws 403 unless the caller holds all rights of the user to create or change, also for the password
 * or PIN: the role's permissions and each flag. The role must exist.
 */
export async function requireAuthority(
  context: WriteContext,
  user: { readonly roleId: number } & Readonly<Record<UserFlag, boolean>>,
): Promise<void> {
  const role = await context.db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', user.roleId)
    .executeTakeFirstOrThrow()
  requireOwnRights(context, {
    roleId: user.roleId,
    permissions: permissionSet(role.permissions),
    flags: user,
  })
}
