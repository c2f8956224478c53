import type { auth } from '#shared/api/people/auth.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { endSessionsOfUser } from '#main/rules/approval/end-sessions.ts'
import { forgetFailuresEverywhere } from '#main/rules/approval/guesses/limit-guesses.ts'
import { requireCurrentPassword } from '#main/rules/approval/require-current-password.ts'

/** PUT /auth/password: replaces one's own password and ends one's other sessions. */
export async function changePassword(
  context: ManualContext,
  { body }: Input<typeof auth.changePassword>,
): Promise<void> {
  await requireCurrentPassword(context, body.currentPassword)
  const passwordHash = await context.secrets().hashPassword(body.password)
  await context.commit(async (write) => {
    const { id } = write.session
    await write.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    await endSessionsOfUser(write, id, { exceptOwn: true })
    await forgetFailuresEverywhere(write, 'password', id)
    write.audit({ kind: 'OWN_PASSWORD_CHANGED', resourceId: id, payload: {} })
  })
}
