import type { Session } from '../../../src-shared/api/auth.ts'
import type { ReadContext } from '../../context.ts'

/** GET /auth/session: who is signed in, with the rights that hold at this moment. */
export async function readSession({ session }: ReadContext): Promise<Session> {
  const { permissions, expiresAt, tokenHash: _, ...user } = session
  return { user, permissions: [...permissions], expiresAt: expiresAt.toISOString() }
}
