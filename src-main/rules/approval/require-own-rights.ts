import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { forbidden } from '#shared/api/error.ts'
import { type Permission, permissions as allPermissions } from '#shared/api/permissions.ts'
import type { BaseContext, StoredSession } from '#main/core/acts/context.ts'
import { ADMINISTRATOR_ROLE_ID } from '#shared/domain/administrator-role.ts'

/** The permissions of a role and the flags of a user. */
export interface Rights {
  /** undefined for a role that does not exist yet. */
  readonly roleId: number | undefined
  readonly permissions: Iterable<Permission>
  readonly flags?: Readonly<Record<UserFlag, boolean>>
}

/**
 * Throws 403 unless the caller holds all these rights: a user may grant only rights they hold, and may
 * not edit a role or user that has more. Prevents privilege escalation by a password or role.
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
 * Throws 403 unless the caller holds these rights and at least one more: a user who could give a password or
 * PIN to an equal could sign as that person.
 */
export function requireMoreRights(context: BaseContext, rights: Rights): void {
  requireOwnRights(context, rights)
  const { session } = context
  if (mayGiveAll(session)) return
  const granted = new Set(rights.permissions)
  const hasMore =
    [...session.permissions].some((permission) => !granted.has(permission)) ||
    userFlagNames.some((flag) => session[flag] && rights.flags?.[flag] !== true)
  if (!hasMore) throw forbidden('RIGHTS_NOT_FEWER')
}

/**
 * True for administrators. They may grant also what they removed from themselves, because otherwise a
 * right that the last one gave up could never be restored. For this reason only they may edit their
 * role.
 */
export function mayGiveAll(session: StoredSession): boolean {
  return (
    session.roleId === ADMINISTRATOR_ROLE_ID ||
    allPermissions.every((permission) => session.permissions.has(permission))
  )
}
