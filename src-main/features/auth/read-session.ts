import { type Session, SessionUser } from '#shared/api/people/auth.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /auth/session: returns the signed-in user with the current rights. */
export async function readSession({ session }: ReadContext): Promise<Session> {
  return {
    user: SessionUser.parse(session),
    permissions: [...session.permissions],
    expiresAt: session.expiresAt.toISOString(),
  }
}
