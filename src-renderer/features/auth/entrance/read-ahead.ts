import { apiQuery } from '../../../api/query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { currentToken } from '../../../session/session-store.ts'

/** Data younger than this is not read again. A slow tablet needs this long to draw its first screen. */
export const JUST_READ_MS = 5_000

/**
 * Asks for all that the sign-in shows, while the page is still starting, instead of one after another. A refusal
 * changes nothing: the screens ask again.
 */
export function readAhead(): void {
  if (currentToken() !== undefined) return
  void queryClient.prefetchQuery(apiQuery('setup', 'state'))
  void queryClient.prefetchQuery(apiQuery('auth', 'users'))
  void queryClient.prefetchQuery(apiQuery('system', 'terminal'))
}
