import { navigate } from 'wouter/use-hash-location'
import { client } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { endSession } from '../../session/session-store.ts'

/**
 * Ends the session. Switching keeps the place, so that the next one goes on at the same table; signing
 * out goes home and keeps nothing.
 */
export function leave(departure: 'switched' | 'signedOut'): void {
  // Its headers are made now, while there is a token. A register that does not answer forgets the
  // session by itself; this screen has forgotten it already.
  client.auth.logout().catch(() => undefined)
  endSession(departure)
  if (departure === 'signedOut') navigate(paths.home, { replace: true })
}
