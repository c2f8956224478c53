import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { User, users } from '#shared/api/people/users.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { endSessionsOfUser } from '#main/rules/approval/end-sessions.ts'
import { loadUser } from './read-user.ts'
import { requireAdministrator } from '#main/rules/approval/require-administrator.ts'
import { requireAuthority } from './require-authority.ts'

/** PATCH /users/{id}/deactivate: ends access at once, on every device. */
export async function deactivateUser(
  write: WriteContext,
  { params }: Input<typeof users.deactivate>,
): Promise<User> {
  const user = await loadUser(write.db, params.id)
  if (user.id === write.session.id) throw conflict('USER_IS_SELF')
  await requireAuthority(write, user)
  if (!user.active) {
    write.repeated()
    return user
  }
  await write.db.updateTable('users').set({ active: 0 }).where('id', '=', user.id).execute()
  await requireAdministrator(write)
  await endSessionsOfUser(write, user.id)
  write.audit({
    kind: 'USER_DEACTIVATED',
    resourceId: user.id,
    payload: { username: user.username },
  })
  return { ...user, active: false }
}
