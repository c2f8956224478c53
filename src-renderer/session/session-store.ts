import { create } from 'zustand'
import type { Session, SessionUser, SignIn } from '#shared/api/people/auth.ts'
import type { Permission } from '#shared/api/permissions.ts'

/** The reason why nobody is signed in. It decides the message of the sign-in screen and if the place is kept. */
export type Departure = 'never' | 'signedOut' | 'switched' | 'ended'

export interface ActiveSession {
  readonly user: SessionUser
  readonly permissions: ReadonlySet<Permission>
}

interface SessionState {
  /** A token without a session must be checked: the page was reloaded. */
  readonly token: string | undefined
  readonly session: ActiveSession | undefined
  readonly departure: Departure
  /**
   * User whose screens stay mounted but hidden. If that user signs in again after a switch or an
   * expired session, typed data is still there. A sign-out clears them.
   */
  readonly keptUserId: number | undefined
}

const STORAGE_KEY = 'mostrador.token'

/**
 * The current session. The token lives as long as its window: a reload keeps it, closing the window
 * deletes it, and no other tab can read it. User and rights are requested again, so they are
 * current.
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

/** Sets the session of a token kept over a reload, or changed rights. */
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
