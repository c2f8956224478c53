import type { SignIn } from '#shared/api/people/auth.ts'
import { conflict } from '#shared/api/error.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { tokenHash } from '#main/core/session/session-token.ts'

/**
 * Proves at each sign-in to a central that the till is the paired one. The central stores the hash of
 * its first secret and refuses any other. A till of a release without secrets stays unproved until it is
 * updated. Throws 409 INSTALLATION_NOT_PAIRED.
 */
export async function proveInstallation(
  write: WriteContext,
  { token, user }: SignIn,
): Promise<void> {
  const { db, callerInstallationId: installationId, callerInstallationSecret: secret } = write
  if (write.installation.role !== 'central' || installationId === undefined) return
  const known = await db
    .selectFrom('pairedInstallations')
    .select('secretHash')
    .where('installationId', '=', installationId)
    .executeTakeFirst()
  if (known === undefined && secret === undefined) return
  const secretHash = secret === undefined ? undefined : tokenHash(secret)
  if (secretHash === undefined || (known !== undefined && known.secretHash !== secretHash)) {
    throw conflict('INSTALLATION_NOT_PAIRED')
  }
  const lastSignIn = { lastSignInAt: instant(write), lastSignInBy: user.name }
  if (known === undefined) {
    await db
      .insertInto('pairedInstallations')
      .values({
        installationId,
        secretHash,
        pairedAt: lastSignIn.lastSignInAt,
        pairedBy: user.name,
        ...lastSignIn,
      })
      .execute()
    write.audit({ kind: 'INSTALLATION_PAIRED', payload: { installationId } })
  } else {
    await db
      .updateTable('pairedInstallations')
      .set(lastSignIn)
      .where('installationId', '=', installationId)
      .execute()
  }
  await db
    .updateTable('sessions')
    .set({ installationId })
    .where('tokenHash', '=', tokenHash(token))
    .execute()
}
