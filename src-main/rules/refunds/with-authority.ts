import { userFlagNames } from '#shared/api/people/auth.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { permissionSet, toUserFlags } from '#main/core/session/session-user.ts'
import type { Approver } from '#main/rules/approval/approval.ts'

/**
 * Returns the context of what follows from a decision: with the rights of the person who decided, at the place of the
 * screen. Its audit entries name that person.
 */
export async function withAuthority(
  write: WriteContext,
  approver: Approver,
): Promise<WriteContext> {
  const { roleId, permissions, ...flags } = await write.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.id', '=', approver.id)
    .select([
      'users.roleId',
      'roles.permissions',
      ...userFlagNames.map((flag) => `users.${flag}` as const),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...write,
    session: {
      ...write.session,
      ...toUserFlags(flags),
      roleId,
      permissions: permissionSet(permissions),
    },
    // It was for the decision, which has used it.
    approvalToken: undefined,
    audit: (entry) => {
      write.audit({ ...entry, authorizedById: entry.authorizedById ?? approver.id })
    },
  }
}
