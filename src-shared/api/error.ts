import {
  type MessageCode,
  type MessageParameter,
  type MessageParameters,
  renderMessage,
} from './messages.ts'

/** The `error` text of the error body, by status. */
export const errorWords = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const
export type ErrorStatus = keyof typeof errorWords

/** An invalid field: its path in the body (`details[2].quantity`) and the reason. */
export interface FieldProblem {
  readonly field: string
  readonly code: MessageCode
  readonly parameters: Readonly<Record<string, MessageParameter>>
}

/**
 * Says if the act of a refused request was done. `NOT_DONE`: neither this request nor an earlier one with the same
 * uuid or key did it. `NOT_TRIED`: this request did nothing; earlier ones were not looked up. `DONE_BEFORE`: an
 * earlier request with this uuid or key did an act with other content. `UNKNOWN`: this request failed while it ran.
 */
export const outcomes = ['NOT_DONE', 'NOT_TRIED', 'DONE_BEFORE', 'UNKNOWN'] as const
export type Outcome = (typeof outcomes)[number]

/** The error body of the interface document, plus a stable `code` and the `outcome`. */
export interface ErrorBody {
  /** Local date and time of the establishment, without zone. */
  timestamp: string
  status: number
  error: string
  message: string
  path: string
  code: string
  /** Absent if a proxy or an older register answers. */
  outcome?: Outcome
  errors: { field: string; message: string; code: string }[]
}

/**
 * A refusal with a reason for the caller. The mount turns it into the error body; the client throws it again
 * with `body` set.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly code: MessageCode
  readonly parameters: Readonly<Record<string, MessageParameter>>
  readonly problems: readonly FieldProblem[]
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** Methods of the path, for 405. */
  readonly allowedMethods: readonly string[] | undefined
  /** Set by http/run-operation.ts, which knows how far the act was carried out. */
  outcome: Outcome = 'NOT_TRIED'

  constructor(
    status: ErrorStatus,
    code: MessageCode,
    options: {
      parameters?: Readonly<Record<string, MessageParameter>>
      problems?: readonly FieldProblem[]
      retryAfter?: number
      allowedMethods?: readonly string[]
      cause?: unknown
    } = {},
  ) {
    super(renderMessage(code, options.parameters ?? {}, 'es'), { cause: options.cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.parameters = options.parameters ?? {}
    this.problems = options.problems ?? []
    this.retryAfter = options.retryAfter
    this.allowedMethods = options.allowedMethods
  }
}

type Parameters<C extends MessageCode> = keyof MessageParameters<C> extends never
  ? []
  : [parameters: MessageParameters<C>]

function parametersOf(rest: readonly unknown[]): Readonly<Record<string, MessageParameter>> {
  return (rest[0] ?? {}) as Readonly<Record<string, MessageParameter>>
}

/** Returns an entry for `invalid`: a field of the body and why a rule refuses it. */
export function problem<C extends MessageCode>(
  field: string,
  code: C,
  ...rest: Parameters<C>
): FieldProblem {
  return { field, code, parameters: parametersOf(rest) }
}

/** Returns a 400 with each failing field once, with its first reason. */
export function invalid(...problems: readonly FieldProblem[]): ApiError {
  const byField = new Map<string, FieldProblem>()
  for (const each of problems) if (!byField.has(each.field)) byField.set(each.field, each)
  return new ApiError(400, 'FIELDS_INVALID', {
    parameters: { count: byField.size },
    problems: [...byField.values()],
  })
}

/** Returns a 400 for one field. */
export function invalidField<C extends MessageCode>(
  field: string,
  code: C,
  ...rest: Parameters<C>
): ApiError {
  return invalid(problem(field, code, ...rest))
}

/** Returns a 409: the current state forbids the act. */
export function conflict<C extends MessageCode>(code: C, ...rest: Parameters<C>): ApiError {
  return new ApiError(409, code, { parameters: parametersOf(rest) })
}

/** Returns a 409: another record already has the value of these fields, such as a name or a code. */
export function taken(...fields: readonly string[]): ApiError {
  return new ApiError(409, 'ALREADY_TAKEN', {
    problems: fields.map((field) => problem(field, 'ALREADY_TAKEN')),
  })
}

/** Returns a 409: the uuid in that field was sent before with other content. */
export function uuidReused(field: string): ApiError {
  const error = new ApiError(409, 'UUID_REUSED', { problems: [problem(field, 'UUID_REUSED')] })
  error.outcome = 'DONE_BEFORE'
  return error
}

/** Returns a 404: no record has an id of the path. */
export function notFound(): ApiError {
  return new ApiError(404, 'RECORD_NOT_FOUND')
}

/** Returns a 403: signed in, but without the right. */
export function forbidden<C extends MessageCode>(code: C, ...rest: Parameters<C>): ApiError {
  return new ApiError(403, code, { parameters: parametersOf(rest) })
}

export function unauthorized(code: MessageCode): ApiError {
  return new ApiError(401, code)
}

/** Returns a 404 with its own reason: the requested state does not exist. */
export function absent(code: MessageCode): ApiError {
  return new ApiError(404, code)
}
