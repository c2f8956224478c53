import { forbidden } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { users } from '#shared/api/people/users.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { forgetFailuresEverywhere } from '#main/rules/approval/guesses/limit-guesses.ts'
import { loadUser } from './read-user.ts'
import { requireAuthority } from './require-authority.ts'

/**
 * POST /users/{id}/lift-delays: ends the delays of a user who mistyped PINs or the password. Refused for
 * oneself, because it would bypass the delay between guesses of another user's PIN.
 */
export async function liftDelays(
  write: WriteContext,
  { params }: Input<typeof users.liftDelays>,
): Promise<void> {
  if (params.id === write.session.id) throw forbidden('DELAYS_OF_SELF')
  const user = await loadUser(write.db, params.id)
  await requireAuthority(write, user)
  for (const secret of ['password', 'pin', 'approval'] as const) {
    await forgetFailuresEverywhere(write, secret, user.id)
  }
  write.audit({
    kind: 'DELAYS_LIFTED',
    resourceId: user.id,
    payload: { username: user.username },
  })
}
