import type { auth, SignIn } from '../../../src-shared/api/auth.ts'
import { unauthorized } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ManualContext } from '../../context.ts'
import { prepare } from '../../database/prepared.ts'
import { limitGuesses, unknownWho } from './limit-guesses.ts'
import { startSession } from './start-session.ts'

const findByUsername = prepare<{ username: string }>()((db, { username }) =>
  db
    .selectFrom('users')
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username))
    .select(['id', 'passwordHash', 'active']),
)

/**
 * POST /auth/login. An unknown user, an inactive one and a wrong password are told alike, after the
 * same work and under the same delays.
 */
export async function signInWithPassword(
  context: ManualContext,
  { body }: Input<typeof auth.login>,
): Promise<SignIn> {
  const username = body.username.toLowerCase()
  const user = await findByUsername.first(context.db, { username })
  const verified = await limitGuesses(
    context,
    { secret: 'password', who: user?.id ?? unknownWho(username), device: context.device },
    async () => {
      const isRight = await context.secrets.verifyPassword(body.password, user?.passwordHash)
      return isRight && user?.active === 1 ? user : undefined
    },
  )
  if (verified === undefined) throw unauthorized('CREDENTIALS_WRONG')
  const { id, passwordHash } = verified
  return context.commit((write) => startSession(write, id, { passwordHash }))
}
