import { ApiError } from '#shared/api/error.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { isBuyerFormPath } from '#main/core/lan/buyer-form-path.ts'
import { errorResponse } from '#main/http/error-response.ts'
import { answerLanPage, LAN_PAGE_PATH } from '#main/http/lan-page/lan-page.ts'
import { languageOf } from '#main/http/request/base-context.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import type { StoppableApp } from '../stoppable-app.ts'

/**
 * Handles requests without TLS on the https port: a tablet that does not trust this till yet. Serves the
 * authority and the page that explains it, and the form that a guest opens, whose phone will never trust it.
 */
export function plainAnswers(
  lan: Lan,
  clock: Clock,
  served: () => StoppableApp | undefined,
): (request: Request, peer: Peer) => Promise<Response> {
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    const app = served()
    if (app !== undefined && isBuyerFormPath(pathname)) return app.fetch(request, peer)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) {
      const answer = await answerLanPage(request, lan)
      if (answer !== undefined) return answer
    }
    if (isRead && !pathname.startsWith(`${API_PREFIX}/`)) {
      return new Response(null, { status: 302, headers: { Location: LAN_PAGE_PATH } })
    }
    return errorResponse(new ApiError(403, 'HTTPS_ONLY'), {
      path: pathname,
      language: languageOf(request),
      now: clock.now(),
      timeZone: DEFAULT_TIME_ZONE,
    })
  }
}
