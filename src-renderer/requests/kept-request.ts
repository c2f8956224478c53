import type { OperationNamed } from '#shared/api/operation-name.ts'
import type { Answer, CallInput } from '#shared/api/operation.ts'
import type { KeptWrite, WriteName } from './kept-writes.ts'

export type WriteInput<N extends WriteName> = CallInput<OperationNamed<N>>
export type WriteAnswer<N extends WriteName> = Answer<OperationNamed<N>>

/**
 * A request that must have its effect once. It is on disk before it is sent and until its result is known. A
 * repeat sends the same content.
 */
export interface KeptRequest<N extends KeptWrite = KeptWrite> {
  /** The uuid by which the register recognises a repeat: in the body, or as Idempotency-Key. */
  readonly id: string
  /** For example `payment:table:12`. A lane has one request at a time; its first word names the flow. */
  readonly lane: string
  readonly operation: N
  /** Without secrets, which are only in memory. */
  readonly input: WriteInput<N>
  readonly keyIn: 'header' | 'body'
  /** The user who made it; null: it may be sent in any user's session. */
  readonly userId: number | null
  /** Milliseconds of the device's clock. */
  readonly createdAt: number
  /** Facts with which the flow continues after the answer, also after a reload. */
  readonly data: unknown
}

/** Sent with a request and never stored: an approval that expires, or a PIN. */
export interface Secrets {
  readonly approval?: string
  /** Added to the body. */
  readonly pin?: string
}

/** The known result of a request. */
export type Result<N extends KeptWrite = KeptWrite> =
  | { readonly kind: 'done'; readonly answer: WriteAnswer<N> }
  /** It certainly was not done. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** An act with other content was done with its uuid, and the flow could not find out which. */
  | { readonly kind: 'doneBefore'; readonly error: unknown }
  /** It had no answer for so long that a repeat may be unwanted: a person must decide. */
  | { readonly kind: 'expired' }

export interface Settlement<N extends KeptWrite = KeptWrite> {
  readonly request: KeptRequest<N>
  readonly result: Result<N>
  /** False if another window of this browser delivered it. */
  readonly isOwn: boolean
}

/** Changes that are stored together. */
export interface Change {
  /** The flow's other records, by name: `orders:12/5f…`. undefined removes a record. */
  readonly records?: ReadonlyMap<string, unknown>
}

/** Returns the first word of a lane or record name, which names its flow. */
export function flowOf(name: string): string {
  return name.split(':', 1)[0] ?? name
}

/** Returns true if the request is of this operation. */
export function isOf<N extends KeptWrite>(
  request: KeptRequest,
  operation: N,
): request is KeptRequest<N> {
  return request.operation === operation
}
