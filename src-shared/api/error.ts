import {
  type MessageCode,
  type MessageParameter,
  type MessageParameters,
  renderMessage,
} from './messages.ts'

/** The `error` word of the error body, by status. */
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

/** A field at fault: its path into the body (`details[2].quantity`) and why. */
export interface FieldProblem {
  readonly field: string
  readonly code: MessageCode
  readonly parameters: Readonly<Record<string, MessageParameter>>
}

/** The error body of the interface document, plus a stable `code`. */
export interface ErrorBody {
  /** Local date-time of the establishment, without zone. */
  timestamp: string
  status: number
  error: string
  message: string
  path: string
  code: string
  errors: { field: string; message: string; code: string }[]
}

/**
 * A refusal that a caller can understand. The mount turns it into the error body; the client throws
 * it again on its side with `body` set.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly code: MessageCode
  readonly parameters: Readonly<Record<string, MessageParameter>>
  readonly problems: readonly FieldProblem[]
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(
    status: ErrorStatus,
    code: MessageCode,
    options: {
      parameters?: Readonly<Record<string, MessageParameter>>
      problems?: readonly FieldProblem[]
      retryAfter?: number
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
  }
}

type Parameters<C extends MessageCode> = keyof MessageParameters<C> extends never
  ? []
  : [parameters: MessageParameters<C>]

function parametersOf(rest: readonly unknown[]): Readonly<Record<string, MessageParameter>> {
  return (rest[0] ?? {}) as Readonly<Record<string, MessageParameter>>
}

/** One entry for `invalid`: the field of the body that a rule refuses. */
export function problem<C extends MessageCode>(
  field: string,
  code: C,
  ...rest: Parameters<C>
): FieldProblem {
  return { field, code, parameters: parametersOf(rest) }
}

/** 400: each failing field of the body once, with the first of its reasons. */
export function invalid(...problems: readonly FieldProblem[]): ApiError {
  const byField = new Map<string, FieldProblem>()
  for (const each of problems) if (!byField.has(each.field)) byField.set(each.field, each)
  return new ApiError(400, 'FIELDS_INVALID', {
    parameters: { count: byField.size },
    problems: [...byField.values()],
  })
}

/** 400 for one field. */
export function invalidField<C extends MessageCode>(
  field: string,
  code: C,
  ...rest: Parameters<C>
): ApiError {
  return invalid(problem(field, code, ...rest))
}

/** 409: a state that forbids the act. */
export function conflict<C extends MessageCode>(code: C, ...rest: Parameters<C>): ApiError {
  return new ApiError(409, code, { parameters: parametersOf(rest) })
}

/** 409: the fields' values belong to other records, a name or a code. */
export function taken(...fields: readonly string[]): ApiError {
  return new ApiError(409, 'ALREADY_TAKEN', {
    problems: fields.map((field) => problem(field, 'ALREADY_TAKEN')),
  })
}

/** 409: the uuid in that field came before with other content. */
export function uuidReused(field: string): ApiError {
  return new ApiError(409, 'UUID_REUSED', { problems: [problem(field, 'UUID_REUSED')] })
}

/** 404: no record behind an id in the path. */
export function notFound(): ApiError {
  return new ApiError(404, 'RECORD_NOT_FOUND')
}

/** 403: signed in, but without the right. */
export function forbidden<C extends MessageCode>(code: C, ...rest: Parameters<C>): ApiError {
  return new ApiError(403, code, { parameters: parametersOf(rest) })
}

export function unauthorized(code: MessageCode): ApiError {
  return new ApiError(401, code)
}

/** 404 with a reason of its own: the state that was asked for does not exist. */
export function absent(code: MessageCode): ApiError {
  return new ApiError(404, code)
}
