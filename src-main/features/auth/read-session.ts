import { type Session, SessionUser } from '../../../src-shared/api/auth.ts'
import type { ReadContext } from '../../acts/context.ts'

/** GET /auth/session: returns the signed-in user with the current rights. */
export async function readSession({ session }: ReadContext): Promise<Session> {
  return {
    user: SessionUser.parse(session),
    permissions: [...session.permissions],
    expiresAt: session.expiresAt.toISOString(),
  }
}
