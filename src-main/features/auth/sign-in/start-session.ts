import type { SignIn } from '#shared/api/people/auth.ts'
import { unauthorized } from '#shared/api/error.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { newToken, SESSION_IDLE_MS, tokenHash } from '#main/core/session/session-token.ts'
import { atProgram, loadProgramPoints } from '#main/core/session/program-points.ts'
import { withinScope } from '#main/core/session/session-scope.ts'
import {
  permissionSet,
  sessionUserColumns,
  toSessionUser,
} from '#main/core/session/session-user.ts'
import { unlockPin } from '#main/rules/approval/guesses/limit-guesses.ts'

/** The secret that was just verified, as its stored hash. */
export type SignInProof = { readonly passwordHash: string } | { readonly pinHash: string }

/**
 * Signs a user in. Checks the proof again, because the user may have been deactivated or got another
 * secret during the hashing.
 */
export async function startSession(
  write: WriteContext,
  userId: number,
  proof: SignInProof,
): Promise<SignIn> {
  const { db } = write
  const byPassword = 'passwordHash' in proof
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('vendors', (join) =>
      join.onRef('vendors.id', '=', 'users.vendorId').on('vendors.active', '=', 1),
    )
    .where('users.id', '=', userId)
    .where('users.active', '=', 1)
    .where((where) =>
      byPassword
        ? where('users.passwordHash', '=', proof.passwordHash)
        : where('users.pinHash', '=', proof.pinHash),
    )
    .select(['roles.permissions', ...sessionUserColumns])
    .executeTakeFirst()
  if (row === undefined) throw unauthorized('CREDENTIALS_WRONG')

  const now = instant(write)
  const token = newToken(write.randomness)
  await forgetOverSessions(write, userId)
  await db
    .insertInto('sessions')
    .values({
      tokenHash: tokenHash(token),
      userId,
      deviceId: write.device.id,
      counterId: write.device.counterId,
      createdAt: now,
      lastUsedAt: now,
    })
    .execute()
  await db.updateTable('users').set({ lastSignInAt: now }).where('id', '=', userId).execute()
  if (write.device.id !== null) {
    await db
      .updateTable('devices')
      .set({ lastSeenAt: now })
      .where('id', '=', write.device.id)
      .execute()
  }
  if (byPassword) await unlockPin(write, userId)
  write.audit({
    kind: 'SIGN_IN',
    userId,
    resourceId: userId,
    payload: { by: byPassword ? 'PASSWORD' : 'PIN', device: write.device.key },
  })
  const own = atProgram(toSessionUser(row), write.device.counterId, await loadProgramPoints(db))
  const { permissions, ...user } = withinScope(
    { ...own, permissions: permissionSet(row.permissions) },
    write.device.scope,
  )
  return {
    token,
    user,
    permissions: [...permissions],
    expiresAt: new Date(write.clock.now().getTime() + SESSION_IDLE_MS).toISOString(),
  }
}

/** Deletes the user's sessions that have ended. */
async function forgetOverSessions(write: WriteContext, userId: number): Promise<void> {
  const idleSince = new Date(write.clock.now().getTime() - SESSION_IDLE_MS).toISOString()
  await write.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where((where) =>
      where.or([where('endedAt', 'is not', null), where('lastUsedAt', '<', idleSince)]),
    )
    .execute()
}
