import type { CentralProblem } from '#main/core/outbox/outbox-operation.ts'
import type { CentralReply } from '../transport/central-reply.ts'

/** Meaning of a reply for the operation that was sent. */
export type Verdict =
  /** The central executed it. `body` is undefined if the answer was empty. */
  | { readonly kind: 'done'; readonly status: number; readonly body: unknown }
  /** The central certainly did not execute it and refuses it as it is: a person must act. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly problems: readonly CentralProblem[]
    }
  /** The central's state forbids it. It may have been executed before, so it must be looked up. */
  | {
      readonly kind: 'contradicted'
      readonly status: number
      readonly code: string
      readonly problems: readonly CentralProblem[]
    }
  | { readonly kind: 'signed-out' }
  /** Certainly not executed; can be retried. */
  | {
      readonly kind: 'later'
      readonly status: number | null
      readonly reason: string
      readonly neverLeft: boolean
      /** Raw Retry-After header. */
      readonly retryAfter: string | null
    }
  | {
      readonly kind: 'unknown'
      readonly status: number | null
      readonly reason: string
      readonly retryAfter: string | null
    }

/** Deeper than any valid answer, but below the stack limit of the JSON parser. */
const MAXIMUM_DEPTH = 64
const MAXIMUM_PROBLEMS = 50
const MAXIMUM_TEXT = 500

/** Returns the verdict for an answer from something other than the central: outcome unknown. */
export function notTheCentral(status: number): Extract<Verdict, { kind: 'unknown' }> {
  return { kind: 'unknown', status, reason: 'NOT_THE_CENTRAL', retryAfter: null }
}

export function judgeReply(reply: CentralReply): Verdict {
  if (reply.kind === 'not-sent') {
    return {
      kind: 'later',
      status: null,
      reason: reply.reason,
      neverLeft: true,
      retryAfter: null,
    }
  }
  if (reply.kind === 'no-answer') {
    return { kind: 'unknown', status: null, reason: reply.reason, retryAfter: null }
  }
  const { status, retryAfter } = reply
  if (status >= 200 && status < 300) return judgeSuccess(reply)
  if (status === 401) return { kind: 'signed-out' }
  // A redirect or portal page may have dropped the request or passed it on: outcome unknown.
  if (status < 400) return { ...notTheCentral(status), retryAfter }
  if (status >= 500) return { kind: 'unknown', status, reason: `HTTP_${status}`, retryAfter }
  if (status === 408 || status === 425 || status === 429) {
    return { kind: 'later', status, reason: `HTTP_${status}`, neverLeft: false, retryAfter }
  }
  const body = parseJson(reply)
  // A refusal without the interface's JSON comes from a proxy: the central has not seen the request.
  if (!isRecord(body)) {
    return { kind: 'later', status, reason: 'NOT_THE_CENTRAL', neverLeft: false, retryAfter }
  }
  const refusal = { status, code: codeOf(body, status), problems: problemsOf(body) }
  return status === 404 || status === 409
    ? { kind: 'contradicted', ...refusal }
    : { kind: 'refused', ...refusal }
}

function judgeSuccess(reply: CentralReply & { readonly kind: 'answer' }): Verdict {
  const { status, retryAfter } = reply
  if (reply.text.trim() === '') return { kind: 'done', status, body: undefined }
  const body = parseJson(reply)
  return body === undefined
    ? { ...notTheCentral(status), retryAfter }
    : { kind: 'done', status, body }
}

/** Returns the body if its type is JSON, it parses and it is not too deep; else undefined. */
export function parseJson(reply: CentralReply & { readonly kind: 'answer' }): unknown {
  if (!isJson(reply.contentType)) return undefined
  if (depthOf(reply.text) > MAXIMUM_DEPTH) return undefined
  try {
    return JSON.parse(reply.text) as unknown
  } catch {
    return undefined
  }
}

export function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? '')
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInText) {
      if (character === '\\') index++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function codeOf(body: Readonly<Record<string, unknown>>, status: number): string {
  const code = body['code'] ?? body['error']
  return typeof code === 'string' && code !== '' ? code.slice(0, 100) : `HTTP_${status}`
}

function problemsOf(body: Readonly<Record<string, unknown>>): CentralProblem[] {
  const errors: readonly unknown[] = Array.isArray(body['errors']) ? body['errors'] : []
  const problems = errors
    .slice(0, MAXIMUM_PROBLEMS)
    .filter(isRecord)
    .map((error) => ({ field: textOf(error['field']), message: textOf(error['message']) }))
  if (problems.length > 0) return problems
  const message = textOf(body['message'])
  return message === '' ? [] : [{ field: '', message }]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAXIMUM_TEXT) : ''
}
