import { create } from 'zustand'
import type { Session, SessionUser, SignIn } from '../../src-shared/api/auth.ts'
import type { Permission } from '../../src-shared/api/permissions.ts'

/** Why nobody is signed in: what the sign-in screen says, and whether it leads back to the same place. */
export type Departure = 'never' | 'signedOut' | 'switched' | 'ended'

export interface ActiveSession {
  readonly user: SessionUser
  readonly permissions: ReadonlySet<Permission>
}

interface SessionState {
  /** Without a session, a token waits to be checked: the page was loaded again. */
  readonly token: string | undefined
  readonly session: ActiveSession | undefined
  readonly departure: Departure
  /**
   * Whose screens are still there, out of sight: who signs in again after a switch, or after a session
   * that ended by itself, finds what was being typed. A sign-out keeps nothing.
   */
  readonly keptUserId: number | undefined
}

const STORAGE_KEY = 'mostrador.token'

/**
 * Who is signed in. The token lives as long as its window: a reload keeps it, closing the window
 * forgets it, and no other tab can read it. Everything else is asked again, so that rights are fresh.
 */
export const useSessionStore = create<SessionState>(() => ({
  token: sessionStorage.getItem(STORAGE_KEY) ?? undefined,
  session: undefined,
  departure: 'never',
  keptUserId: undefined,
}))

export function beginSession(signIn: SignIn): void {
  sessionStorage.setItem(STORAGE_KEY, signIn.token)
  refreshSession(signIn)
  useSessionStore.setState({ token: signIn.token })
}

/** The answer to a token that a reload brought along, or rights that have changed since. */
export function refreshSession(session: Session): void {
  useSessionStore.setState({ session: activeSession(session), keptUserId: session.user.id })
}

export function endSession(departure: Exclude<Departure, 'never'>): void {
  sessionStorage.removeItem(STORAGE_KEY)
  useSessionStore.setState({
    token: undefined,
    session: undefined,
    departure,
    ...(departure === 'signedOut' ? { keptUserId: undefined } : {}),
  })
}

export function currentToken(): string | undefined {
  return useSessionStore.getState().token
}

function activeSession({ user, permissions }: Session): ActiveSession {
  return { user, permissions: new Set(permissions) }
}
