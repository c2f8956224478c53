import {
  ApiError,
  type ErrorBody,
  type ErrorStatus,
  errorWords,
  invalid,
  type Outcome,
  problem,
} from '#shared/api/error.ts'
import { type Language, renderMessage } from '#shared/api/messages.ts'
import type { Operation } from '#shared/api/operation.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import type { Log } from '#main/core/acts/context.ts'
import { unavailableCode } from '#main/database/unavailable-error.ts'

/** Statuses allowed even if an operation's documented list lacks them. */
const ALWAYS_ALLOWED: readonly number[] = [404, 413, 429, 500, 503]
/** Codes that stay everywhere, because the document knows neither devices for orders nor counters. */
const KEPT_CODES: readonly string[] = ['DEVICE_SCOPE', 'COUNTER_REMOVED', 'ORIGIN_REFUSED']

/**
 * Converts any thrown value to an ApiError. Logs failures of disk and database (503) and unexpected errors
 * (500).
 */
export function toApiError(error: unknown, log: Log): ApiError {
  if (error instanceof ApiError) return error
  const code = unavailableCode(error)
  if (code === 'DISK_FULL') {
    log('error', 'The disk is full', error)
    return new ApiError(503, 'DISK_FULL', { cause: error, retryAfter: 30 })
  }
  if (code === 'DATABASE_UNAVAILABLE') {
    log('error', 'The database cannot be used', error)
    // It may have failed after the commit reached the disk.
    const refusal = new ApiError(503, 'DATABASE_UNAVAILABLE', { cause: error, retryAfter: 5 })
    return withOutcome(refusal, 'UNKNOWN')
  }
  log('error', 'A request failed', error)
  return withOutcome(new ApiError(500, 'INTERNAL_ERROR', { cause: error }), 'UNKNOWN')
}

/** Sets what the register knows about the act, and returns the error. */
export function withOutcome(error: ApiError, outcome: Outcome): ApiError {
  error.outcome = outcome
  return error
}

/**
 * Restricts the status to those documented for the operation: otherwise a conflict or a wrong content type
 * becomes a 400 that names its field. KEPT_CODES stay as they are.
 */
export function withinStatuses(error: ApiError, operation: Operation | undefined): ApiError {
  const statuses = operation?.statuses
  if (statuses === undefined || statuses.includes(error.status)) return error
  if (ALWAYS_ALLOWED.includes(error.status) || KEPT_CODES.includes(error.code)) return error
  const problems =
    error.problems.length > 0
      ? error.problems
      : [
          {
            ...problem('body', 'FORMAT_INVALID'),
            code: error.code,
            parameters: error.parameters,
          },
        ]
  return withOutcome(invalid(...problems), error.outcome)
}

export function errorResponse(
  error: ApiError,
  request: {
    readonly path: string
    readonly language: Language
    readonly now: Date
    readonly timeZone: string
  },
): Response {
  const body: ErrorBody = {
    timestamp: localTimestamp(request.now, request.timeZone),
    status: error.status,
    error: errorWords[error.status satisfies ErrorStatus],
    message: messageOf(error, request.language),
    path: request.path,
    code: error.code,
    outcome: error.outcome,
    errors: error.problems.map(({ field, code, parameters }) => ({
      field,
      message: renderMessage(code, parameters, request.language),
      code,
    })),
  }
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) }),
      ...(error.allowedMethods === undefined ? {} : { Allow: error.allowedMethods.join(', ') }),
      ...(error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  })
}

/**
 * Returns the message. The document requires that the message of a 400 states the number of failing fields.
 */
function messageOf({ status, code, parameters, problems }: ApiError, language: Language): string {
  const own = renderMessage(code, parameters, language)
  if (status !== 400 || code === 'FIELDS_INVALID' || problems.length === 0) return own
  return `${renderMessage('FIELDS_INVALID', { count: problems.length }, language)} ${own}`
}
