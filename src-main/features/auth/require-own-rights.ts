import { type UserFlag, userFlagNames } from '../../../src-shared/api/auth.ts'
import { forbidden } from '../../../src-shared/api/error.ts'
import type { Permission } from '../../../src-shared/api/permissions.ts'
import type { BaseContext } from '../../context.ts'

/** What a role grants and what a user is trusted with. */
export interface Rights {
  readonly permissions: Iterable<Permission>
  readonly flags?: Readonly<Partial<Record<UserFlag, boolean>>>
}

/**
 * Nobody gives rights that he does not hold, nor touches a role or a user that has such rights: with
 * the password of an administrator, or a role of one's own, one would be it. Throws 403.
 */
export function requireOwnRights({ session }: BaseContext, rights: Rights): void {
  const permissions = [...rights.permissions]
  const areOwn =
    permissions.every((permission) => session.permissions.has(permission)) &&
    userFlagNames.every((flag) => rights.flags?.[flag] !== true || session[flag])
  if (!areOwn) throw forbidden('RIGHTS_BEYOND_OWN')
}
