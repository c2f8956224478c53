import type { ErrorBody } from './error.ts'
import type { Api } from './index.ts'
import type { Answer, CallInput, Method } from './operation.ts'

/** What the client needs of each operation, light enough for a browser: see `routesOf`. */
export type Routes = {
  readonly [R in keyof Api]: { readonly [O in keyof Api[R]]: readonly [Method, string] }
}

export interface ClientRequest {
  readonly method: Method
  /** Below the API's prefix, with its query. */
  readonly path: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignalLike | undefined
}

/** The one thing of an AbortSignal that crosses this file; hosts pass their own. */
export type AbortSignalLike = object

export interface ClientAnswer {
  readonly status: number
  /** Parsed JSON, or undefined where the answer has none. */
  readonly body: unknown
  /** Seconds of its Retry-After header, where it has one. */
  readonly retryAfter?: number
}

/** Carries a request to the API: fetch, app.fetch, or a faulty network in a test. */
export type Transport = (request: ClientRequest) => Promise<ClientAnswer>

export interface CallOptions {
  /** A manager's one-use approval. */
  readonly approval?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignalLike
}

type Call<O> =
  Record<never, never> extends CallInput<O>
    ? (input?: CallInput<O>, options?: CallOptions) => Promise<Answer<O>>
    : (input: CallInput<O>, options?: CallOptions) => Promise<Answer<O>>

export type Client = {
  readonly [R in keyof Api]: { readonly [O in keyof Api[R]]: Call<Api[R][O]> }
}

/** The refusal of a call, with the body that the API answered. */
export class ApiCallError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds to wait before asking again, where the API says so (429, 503). */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.name = 'ApiCallError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  get code(): string {
    return this.body.code
  }
}

/** Method and path of every operation, without its schemas. */
export function routesOf(api: Api): Routes {
  return Object.fromEntries(
    Object.entries(api).map(([resource, operations]) => [
      resource,
      Object.fromEntries(
        Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
      ),
    ]),
  ) as unknown as Routes
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Typed calls, `client.tables.transfer({ body })`. Rejects with ApiCallError on any refusal. */
export function createClient(routes: Routes, transport: Transport): Client {
  const call =
    ([method, template]: readonly [Method, string]) =>
    async (input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
      const answer = await transport({
        method,
        path: fillPath(template, input.params ?? {}) + queryText(input.query ?? {}),
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        headers: {
          ...(options.approval === undefined ? {} : { 'X-Approval': options.approval }),
          ...(options.idempotencyKey === undefined
            ? {}
            : { 'Idempotency-Key': options.idempotencyKey }),
        },
        signal: options.signal,
      })
      if (answer.status >= 200 && answer.status < 300) return answer.body
      throw new ApiCallError(answer.status, errorBodyOf(answer, template), answer.retryAfter)
    }
  return Object.fromEntries(
    Object.entries(routes).map(([resource, operations]) => [
      resource,
      Object.fromEntries(
        Object.entries(operations as Record<string, readonly [Method, string]>).map(
          ([name, route]) => [name, call(route)],
        ),
      ),
    ]),
  ) as unknown as Client
}

function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** An answer without our body came from something between us and the API. */
function errorBodyOf(answer: ClientAnswer, path: string): ErrorBody {
  const body = answer.body
  if (typeof body === 'object' && body !== null && 'error' in body && 'errors' in body) {
    return body as ErrorBody
  }
  return {
    timestamp: '',
    status: answer.status,
    error: 'INTERNAL_ERROR',
    message: '',
    path,
    code: 'ANSWER_UNREADABLE',
    errors: [],
  }
}
