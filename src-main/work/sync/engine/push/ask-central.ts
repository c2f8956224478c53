import { type Client, createClient, routesOf } from '#shared/api/client.ts'
import { type Lenient, lenientOf } from '#shared/api/schemas/derived-schemas.ts'
import { API_PREFIX, api } from '#shared/api/index.ts'
import type { Answer, CallInput } from '#shared/api/operation.ts'
import {
  type OperationName,
  operationNamed,
  type OperationNamed,
} from '#shared/api/operation-name.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { CentralReply } from '../transport/central-reply.ts'
import { judgeReply, notTheCentral, type Verdict } from './judge-reply.ts'

/** Result of looking up an operation of unknown outcome. */
export type Finding =
  /** The operation was executed; `body` is the central's record, undefined if there is none. */
  | { readonly kind: 'found'; readonly body: unknown }
  | { readonly kind: 'absent' }
  /** The interface offers no way to look it up: a person decides. */
  | { readonly kind: 'unverifiable' }
  /** The look-up failed; it can be repeated later. */
  | { readonly kind: 'failed'; readonly verdict: Verdict }

/** The answer came from a captive portal or proxy, so it decides nothing. */
export const NOTHING_LEARNT = { kind: 'failed', verdict: notTheCentral(200) } as const

/** The answer to a question: absent on 404. A central may leave fields out. */
export type LookUpAnswer<T> =
  | { readonly kind: 'found'; readonly body: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly verdict: Verdict }

export type LenientAnswer<N extends OperationName> = Lenient<Answer<OperationNamed<N>>>

/** Asks the central with an operation of the contract. Never rejects. */
export type Ask = <N extends OperationName>(
  name: N,
  input: CallInput<OperationNamed<N>>,
) => Promise<LookUpAnswer<LenientAnswer<N>>>

type Send = (request: FrozenRequest) => Promise<CentralReply>

/** Any verdict but `done`, thrown through the typed client. */
class NotDone extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict.kind)
    this.verdict = verdict
  }
}

const routes = routesOf(api)

/** Returns the typed client over the transport to the central. Its calls throw `NotDone`. */
function clientOver(send: Send): Client {
  return createClient(routes, async ({ method, path, body }) => {
    // No file is sent to the central.
    const text = typeof body === 'string' ? body : null
    const verdict = judgeReply(await send({ method, path: API_PREFIX + path, body: text }))
    if (verdict.kind === 'done') return verdict
    throw new NotDone(verdict)
  })
}

/** Creates `ask` over a signed-in connection. */
export function askOver(send: Send): Ask {
  const call = callOver(send)
  return async (name, input) => {
    const verdict = await call(name, input)
    if (verdict.kind === 'done') return { kind: 'found', body: verdict.body }
    if (verdict.kind === 'contradicted' && verdict.status === 404) return { kind: 'absent' }
    return { kind: 'failed', verdict }
  }
}

/** A verdict whose body is the operation's answer. */
export type Called<T> =
  | { readonly kind: 'done'; readonly status: number; readonly body: T }
  | Exclude<Verdict, { kind: 'done' }>

/** Calls an operation at the central. An answer that is not the operation's has an unknown outcome. */
export function callOver(
  send: Send,
): <N extends OperationName>(
  name: N,
  input: CallInput<OperationNamed<N>>,
) => Promise<Called<LenientAnswer<N>>> {
  const client = clientOver(send)
  return async (name, input) => {
    try {
      // A name of the contract has a call; its types are those of this function.
      const [resource, operation] = name.split('.') as [keyof Client, never]
      const call = client[resource][operation] as (given: unknown) => Promise<unknown>
      return answerOf(name, await call(input))
    } catch (error) {
      if (error instanceof NotDone) return error.verdict as Exclude<Verdict, { kind: 'done' }>
      throw error
    }
  }
}

function answerOf<N extends OperationName>(name: N, body: unknown): Called<LenientAnswer<N>> {
  const schema = operationNamed(name)?.answer
  const parsed = schema === undefined ? undefined : lenientOf(schema).safeParse(body)
  // An empty body does not answer a question: the answer was cut.
  return parsed?.success === true
    ? { kind: 'done', status: 200, body: parsed.data as LenientAnswer<N> }
    : notTheCentral(200)
}
