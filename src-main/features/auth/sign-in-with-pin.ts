import type { auth, SignIn } from '#shared/api/people/auth.ts'
import { unauthorized } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { limitGuesses, unknownWho } from '#main/rules/approval/guesses/limit-guesses.ts'
import { requireTrustedDevice } from './sign-in/require-trusted-device.ts'
import { startSession } from './sign-in/start-session.ts'

const findById = prepare<{ userId: number }>()((db, { userId }) =>
  db
    .selectFrom('users')
    .innerJoin('establishments', 'establishments.id', 'users.establishmentId')
    .where('users.id', '=', userId)
    .select(['users.id', 'users.pinHash', 'users.active', 'establishments.pinSalt']),
)

/** Salt for an unknown id, so that the answer takes the same time. */
const NO_SALT = new Uint8Array(16)

/** POST /auth/pin-login, for the tiles of this machine and of enrolled devices. */
export async function signInWithPin(
  context: ManualContext,
  { body }: Input<typeof auth.pinLogin>,
): Promise<SignIn> {
  requireTrustedDevice(context)
  const user = await findById.first(context.db, { userId: body.userId })
  const verified = await limitGuesses(
    context,
    { secret: 'pin', who: user?.id ?? unknownWho(body.userId), device: context.device },
    async () => {
      const pinHash = await context.secrets().hashPin(body.pin, user?.pinSalt ?? NO_SALT)
      const isRight = user?.active === 1 && user.pinHash === pinHash
      return isRight ? { id: user.id, pinHash } : undefined
    },
  )
  if (verified === undefined) throw unauthorized('CREDENTIALS_WRONG')
  const { id, pinHash } = verified
  return context.commit((write) => startSession(write, id, { pinHash }))
}
