import type { WriteContext } from '#main/core/acts/context.ts'
import { endSessionsOfUser } from '#main/rules/approval/end-sessions.ts'
import { forgetFailuresEverywhere } from '#main/rules/approval/guesses/limit-guesses.ts'

/**
 * Gives a user another password at the machine, without the old one: who can write the data folder could read
 * all of it anyway. Ends the user's sessions and delays. Returns false for an unknown or inactive user.
 */
export async function resetPassword(
  write: WriteContext,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  const user = await write.db
    .selectFrom('users')
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('active', '=', 1)
    .select(['id', 'username'])
    .executeTakeFirst()
  if (user === undefined) return false
  await write.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  await endSessionsOfUser(write, user.id)
  for (const secret of ['password', 'pin', 'approval'] as const) {
    await forgetFailuresEverywhere(write, secret, user.id)
  }
  write.audit({ kind: 'PASSWORD_RESET', resourceId: user.id, payload: { username: user.username } })
  return true
}
