import type { SignIn } from '#shared/api/people/auth.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { beginSession, useSessionStore } from '#renderer/session/session-store.ts'

/** Opens the screens for the user who signed in. Clears everything of another user. */
export function enter(signIn: SignIn): void {
  const isSameUser = useSessionStore.getState().keptUserId === signIn.user.id
  if (isSameUser) void queryClient.invalidateQueries()
  else queryClient.clear()
  const { user, permissions, expiresAt } = signIn
  queryClient.setQueryData(apiQuery('auth', 'session').queryKey, { user, permissions, expiresAt })
  beginSession(signIn)
}
