import { invalidField } from '#shared/api/error.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { limitGuesses } from './guesses/limit-guesses.ts'

/**
 * Throws 400 unless it is the password of the signed-in user. A wrong one counts and is delayed as at the
 * sign-in, so that an open session does not help to guess it. Call it before the transaction: it hashes.
 */
export async function requireCurrentPassword(
  context: ManualContext,
  currentPassword: string,
): Promise<void> {
  const { id } = context.session
  const user = await context.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  const verified = await limitGuesses(
    context,
    { secret: 'password', who: id, device: context.device },
    async () =>
      (await context.secrets().verifyPassword(currentPassword, user.passwordHash)) || undefined,
  )
  if (verified === undefined) throw invalidField('currentPassword', 'PASSWORD_WRONG')
}
