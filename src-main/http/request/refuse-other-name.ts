import { ApiError } from '#shared/api/error.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { COUNTER_TOKEN_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { identifyCounter } from './caller/identify-counter.ts'

/** The requests of a program without a credential: with a code, and for the certificate that everybody may read. */
const beforeJoining: ReadonlySet<string> = new Set([
  `POST ${API_PREFIX}/counters/join`,
  `GET ${API_PREFIX}/lan/authority.crt`,
])

/**
 * Judges a request whose Host header is not ours, as at a forwarded port or under a name of the router. Returns the
 * refusal for all but counters and programs that join. Throws 403 for a removed counter. The listener let only requests
 * through that no browser marks as a page's.
 */
export async function refuseOtherName(
  database: OpenDatabase,
  request: Request,
): Promise<ApiError | undefined> {
  const { pathname } = new URL(request.url)
  if (beforeJoining.has(`${request.method} ${pathname}`)) return undefined
  const counterId = await identifyCounter(database, request.headers.get(COUNTER_TOKEN_HEADER))
  return counterId === null ? new ApiError(403, 'ORIGIN_REFUSED') : undefined
}
