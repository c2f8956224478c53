import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { User, users } from '#shared/api/people/users.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { pinOwnerBesides } from '#main/rules/approval/pins/pin-owner-besides.ts'
import { loadUser } from './read-user.ts'
import { requireAuthority } from './require-authority.ts'

/** PATCH /users/{id}/activate. Refused if another user has the same PIN now. */
export async function activateUser(
  write: WriteContext,
  { params }: Input<typeof users.activate>,
): Promise<User> {
  const user = await loadUser(write.db, params.id)
  await requireAuthority(write, user)
  if (user.active) {
    write.repeated()
    return user
  }
  const { pinHash } = await write.db
    .selectFrom('users')
    .select('pinHash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (pinHash !== null && (await pinOwnerBesides(write.db, user, pinHash)) !== undefined) {
    throw conflict('PIN_TAKEN_MEANWHILE')
  }
  await write.db.updateTable('users').set({ active: 1 }).where('id', '=', user.id).execute()
  write.audit({ kind: 'USER_ACTIVATED', resourceId: user.id, payload: { username: user.username } })
  return { ...user, active: true }
}
