import type { UserFlag } from '#shared/api/people/auth.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { permissionSet } from '#main/core/session/session-user.ts'
import {
  requireMoreRights,
  requireOwnRights,
  type Rights,
} from '#main/rules/approval/require-own-rights.ts'

type UserWithRights = { readonly roleId: number } & Readonly<Record<UserFlag, boolean>>

/**
 * Throws 403 unless the caller holds all rights of the user to create or change: the role's permissions and each flag. The role must exist.
 */
export async function requireAuthority(context: WriteContext, user: UserWithRights): Promise<void> {
  requireOwnRights(context, await rightsOf(context, user))
}

/**
 * Throws 403 unless the caller may give this user a password or PIN: only to oneself and to users with fewer
 * rights.
 */
export async function requireAuthorityOverSecrets(
  context: WriteContext,
  user: UserWithRights & { readonly id?: number },
): Promise<void> {
  if (user.id === context.session.id) await requireAuthority(context, user)
  else requireMoreRights(context, await rightsOf(context, user))
}

async function rightsOf({ db }: WriteContext, user: UserWithRights): Promise<Rights> {
  const role = await db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', user.roleId)
    .executeTakeFirstOrThrow()
  return { roleId: user.roleId, permissions: permissionSet(role.permissions), flags: user }
}
