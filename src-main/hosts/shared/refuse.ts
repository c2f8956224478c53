import type { ApiError } from '#shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { errorResponse } from '#main/http/error-response.ts'
import { languageOf } from '#main/http/request/base-context.ts'

/** Returns the answer of a host that does not pass a request to the app. */
export function refuse(request: Request, refusal: ApiError, clock: Pick<Clock, 'now'>): Response {
  return errorResponse(refusal, {
    path: new URL(request.url).pathname,
    language: languageOf(request),
    now: clock.now(),
    timeZone: DEFAULT_TIME_ZONE,
  })
}
