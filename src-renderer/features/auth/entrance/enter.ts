import type { SignIn } from '../../../../src-shared/api/auth.ts'
import { queryClient } from '../../../api/query-client.ts'
import { apiQuery } from '../../../api/query.ts'
import { beginSession, useSessionStore } from '../../../session/session-store.ts'

/** Opens the screens for the user who signed in. Clears everything of another user. */
export function enter(signIn: SignIn): void {
  const isSameUser = useSessionStore.getState().keptUserId === signIn.user.id
  if (isSameUser) void queryClient.invalidateQueries()
  else queryClient.clear()
  const { user, permissions, expiresAt } = signIn
  queryClient.setQueryData(apiQuery('auth', 'session').queryKey, { user, permissions, expiresAt })
  beginSession(signIn)
}
