import type { auth, SignIn } from '#shared/api/people/auth.ts'
import { unauthorized } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { limitGuesses, unknownWho } from '#main/rules/approval/guesses/limit-guesses.ts'
import { proveInstallation } from './sign-in/prove-installation.ts'
import { requireTrustedDevice } from './sign-in/require-trusted-device.ts'
import { startSession } from './sign-in/start-session.ts'

const findByUsername = prepare<{ username: string }>()((db, { username }) =>
  db
    .selectFrom('users')
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username))
    .select(['id', 'passwordHash', 'active']),
)

/**
 * POST /auth/login, from this machine and enrolled devices; at a central from anywhere. An unknown user,
 * an inactive one and a wrong password get the same error, after the same work and delays.
 */
export async function signInWithPassword(
  context: ManualContext,
  { body }: Input<typeof auth.login>,
): Promise<SignIn> {
  // A central has no devices of its own: tills and offices call it from other places.
  if (context.installation.role === 'terminal') requireTrustedDevice(context)
  const username = body.username.toLowerCase()
  const user = await findByUsername.first(context.db, { username })
  const verified = await limitGuesses(
    context,
    { secret: 'password', who: user?.id ?? unknownWho(username), device: context.device },
    async () => {
      const isRight = await context.secrets().verifyPassword(body.password, user?.passwordHash)
      if (user?.active !== 1) return undefined
      return isRight ? user : vouchedFor(context, user, body)
    },
  )
  if (verified === undefined) throw unauthorized('CREDENTIALS_WRONG')
  const { id, passwordHash } = verified
  return context.commit(async (write) => {
    const signIn = await startSession(write, id, { passwordHash })
    await proveInstallation(write, signIn)
    return signIn
  })
}

/**
 * Accepts the password of a user who came from the central and has none here, if the central accepts it;
 * stores it.
 */
async function vouchedFor<U extends { readonly id: number; readonly passwordHash: string }>(
  context: ManualContext,
  user: U,
  { username, password }: Input<typeof auth.login>['body'],
): Promise<U | undefined> {
  if (user.passwordHash !== '' || !(await context.central.vouch(username, password))) {
    return undefined
  }
  const passwordHash = await context.secrets().hashPassword(password)
  await context.transaction(async ({ db }) => {
    await db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  })
  return { ...user, passwordHash }
}
