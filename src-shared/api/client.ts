import { imageFormat } from '#shared/domain/image-format.ts'
import { encodeForm, isForm } from './schemas/encode-form.ts'
import type { ErrorBody } from './error.ts'
import type { Api } from './index.ts'
import type { Access, Answer, CallInput, Method } from './operation.ts'

/** Method, path and access of an operation. */
export type Route = readonly [Method, string, Access]

/** The routes of all operations, without schemas, to keep the browser bundle small. See `routesOf`. */
export type Routes = {
  readonly [R in keyof Api]: { readonly [O in keyof Api[R]]: Route }
}

export interface ClientRequest {
  readonly method: Method
  /** Path below the API's prefix, with the query. */
  readonly path: string
  /** JSON, or the bytes of a file with their type in the headers. */
  readonly body: string | Uint8Array | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignalLike | undefined
}

/** In place of AbortSignal, which this platform-free code has no type for; the host passes its own. */
export type AbortSignalLike = object

export interface ClientAnswer {
  readonly status: number
  /** Parsed JSON; undefined if the answer has none. */
  readonly body: unknown
  /** Seconds of the Retry-After header, if present. */
  readonly retryAfter?: number
}

/** Sends a request to the API: fetch, app.fetch, or a faulty network in a test. */
export type Transport = (request: ClientRequest) => Promise<ClientAnswer>

export interface CallOptions {
  /** A manager's approval, valid once. */
  readonly approval?: string
  readonly idempotencyKey?: string
  /** Id of the page. If set, the page shows the answer itself, so the event of this act is not sent to it. */
  readonly page?: string
  readonly signal?: AbortSignalLike
}

type Call<O> =
  Record<never, never> extends CallInput<O>
    ? (input?: CallInput<O>, options?: CallOptions) => Promise<Answer<O>>
    : (input: CallInput<O>, options?: CallOptions) => Promise<Answer<O>>

export type Client = {
  readonly [R in keyof Api]: { readonly [O in keyof Api[R]]: Call<Api[R][O]> }
}

/** A refused call, with the error body of the API. */
export class ApiCallError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds to wait before a retry, if the API sends them (429, 503). */
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

/** Returns method, path and access of every operation, without schemas. */
export function routesOf(api: Api): Routes {
  return Object.fromEntries(
    Object.entries(api).map(([resource, operations]) => [
      resource,
      Object.fromEntries(
        Object.entries(operations).map(([name, { method, path, access }]) => [
          name,
          [method, path, access],
        ]),
      ),
    ]),
  ) as unknown as Routes
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Creates typed calls, `client.tables.transfer({ body })`. They reject with ApiCallError on any refusal. */
export function createClient(routes: Routes, transport: Transport): Client {
  const call =
    ([method, template]: Route) =>
    async (input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
      const { body, headers } = encodeBody(input.body)
      const answer = await transport({
        method,
        path: requestPath(template, input.params, input.query),
        body,
        headers: {
          ...headers,
          ...(options.approval === undefined ? {} : { 'X-Approval': options.approval }),
          ...(options.idempotencyKey === undefined
            ? {}
            : { 'Idempotency-Key': options.idempotencyKey }),
          ...(options.page === undefined ? {} : { 'X-Page': options.page }),
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
        Object.entries(operations as Record<string, Route>).map(([name, route]) => [
          name,
          call(route),
        ]),
      ),
    ]),
  ) as unknown as Client
}

/**
 * Returns the body as it is sent. The type of a file is read from its bytes; JSON is the transport's default.
 */
function encodeBody(body: unknown): Pick<ClientRequest, 'body' | 'headers'> {
  if (body instanceof Uint8Array) {
    const type = imageFormat(body)?.type ?? 'application/octet-stream'
    return { body, headers: { 'Content-Type': type } }
  }
  if (isForm(body)) {
    const { bytes, contentType } = encodeForm(body)
    return { body: bytes, headers: { 'Content-Type': contentType } }
  }
  return { body: body === undefined ? undefined : JSON.stringify(body), headers: {} }
}

/** Returns the path of a call below the API's prefix, with its query. */
export function requestPath(
  template: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  return fillPath(template, params) + queryText(query)
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

/** Returns the error body. An answer without one comes from a proxy between client and API. */
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
