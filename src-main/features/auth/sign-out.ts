import { instant, type WriteContext } from '#main/core/acts/context.ts'

/** POST /auth/logout: ends the token at once. */
export async function signOut(write: WriteContext): Promise<void> {
  await write.db
    .updateTable('sessions')
    .set({ endedAt: instant(write) })
    .where('tokenHash', '=', write.session.tokenHash)
    .execute()
  write.audit({ kind: 'SIGN_OUT', resourceId: write.session.id, payload: {} })
}
