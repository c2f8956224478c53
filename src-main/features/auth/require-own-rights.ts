import { type UserFlag, userFlagNames } from '../../../src-shared/api/auth.ts'
import { forbidden } from '../../../src-shared/api/error.ts'
import {
  type Permission,
  permissions as allPermissions,
} from '../../../src-shared/api/permissions.ts'
import type { BaseContext, Session } from '../../context.ts'
import { ADMINISTRATOR_ROLE_ID } from '../catalogs/catalog-names.ts'

/** What a role grants and what a user is trusted with. */
export interface Rights {
  /** undefined for a role that is not there yet. */
  readonly roleId: number | undefined
  readonly permissions: Iterable<Permission>
  readonly flags?: Readonly<Record<UserFlag, boolean>>
}

/**
 * Nobody gives rights that he does not hold, nor touches a role or a user that has such rights: with
 * the password of an administrator, or a role of one's own, one would be it. Throws 403.
 */
export function requireOwnRights({ session }: BaseContext, rights: Rights): void {
  if (mayGiveAll(session)) return
  const areOwn =
    rights.roleId !== ADMINISTRATOR_ROLE_ID &&
    [...rights.permissions].every((permission) => session.permissions.has(permission)) &&
    userFlagNames.every((flag) => rights.flags?.[flag] !== true || session[flag])
  if (!areOwn) throw forbidden('RIGHTS_BEYOND_OWN')
}

/**
 * Administrators give also what they took from themselves: a right that the last of them gave up
 * could never be given back. That is why their role is beyond anybody else, whatever it grants.
 */
export function mayGiveAll(session: Session): boolean {
  return (
    session.roleId === ADMINISTRATOR_ROLE_ID ||
    allPermissions.every((permission) => session.permissions.has(permission))
  )
}
