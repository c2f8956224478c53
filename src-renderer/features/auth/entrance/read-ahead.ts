import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { currentToken } from '#renderer/session/session-store.ts'

/** Data younger than this is not read again. A slow tablet needs this long to draw its first screen. */
export const JUST_READ_MS = 5_000

/**
 * Requests all data of the sign-in at once while the page is still starting, instead of in sequence. After a refusal
 * the screens request them again.
 */
export function readAhead(): void {
  if (currentToken() !== undefined) return
  void queryClient.prefetchQuery(apiQuery('setup', 'state'))
  void queryClient.prefetchQuery(apiQuery('auth', 'users'))
  void queryClient.prefetchQuery(apiQuery('system', 'terminal'))
}
