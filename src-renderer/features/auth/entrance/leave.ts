import { navigate } from 'wouter/use-hash-location'
import { client } from '#renderer/api/client.ts'
import { HOME_PATH } from '#renderer/screens/home-path.ts'
import { endSession } from '#renderer/session/session-store.ts'

/**
 * Ends the session. A switch of users keeps the screen, so that the next user continues at the same table; a sign-out
 * goes home and keeps nothing.
 */
export function leave(departure: 'switched' | 'signedOut'): void {
  // Must run before `endSession`, because its headers need the token. Errors are ignored, because the session is over
  // on this screen in any case.
  client.auth.logout().catch(() => undefined)
  endSession(departure)
  if (departure === 'signedOut') navigate(HOME_PATH, { replace: true })
}
