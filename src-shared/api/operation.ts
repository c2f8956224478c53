import type { z } from 'zod'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an operation: everybody, any caller on this machine or an enrolled device, anybody
 * signed in, or who holds the permission.
 */
export type Access = 'PUBLIC' | 'DEVICE' | 'SIGNED_IN' | Permission

type ObjectSchema = z.ZodObject

/**
 * Everything there is to know about an operation. The route, the typed client, the OpenAPI entry,
 * the permission check and the test walks are derived from this record and from nothing else.
 */
export interface Operation<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Manual extends boolean = boolean,
  M extends Method = Method,
> {
  readonly method: M
  /** Below /api/v1, with `{name}` for each field of `params`. */
  readonly path: string
  /** One line for the documentation page. */
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** 201 creates, 202 has begun and goes on after the answer, 204 has no body. */
  readonly success: 200 | 201 | 202 | 204
  readonly answer: Answer
  /** The answer is a file of this kind, its bytes in a Uint8Array; JSON unless told otherwise. */
  readonly contentType?: string
  /**
   * The error statuses that the interface document lists for the operation, where it does: any other
   * refusal of the rules is answered as 400 with the field at fault.
   */
  readonly statuses?: readonly number[]
  /** Error statuses that its rules answer beside those of every operation of its kind. */
  readonly refusals?: readonly number[]
  /**
   * The handler waits for hashing, hardware or the network, so it opens its own short transactions
   * instead of running inside one.
   */
  readonly manualTransaction?: Manual
  /** Not a GET, for it has a body, but it changes nothing: it runs beside the writer. */
  readonly isRead?: true
  /** The answer carries a token, so no Idempotency-Key may store it. */
  readonly hasSecretAnswer?: true
}

/** A resource's operations by name: `transfer`, `list` … */
export type Operations = Readonly<Record<string, Operation>>

/** Keeps the literal types of a record of operations and checks their shape. */
export function operations<const T extends Operations>(record: T): T {
  return record
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: validated, with defaults filled in and unknown fields gone. */
export type Input<O> =
  O extends Operation<infer P, infer Q, infer B>
    ? {
        readonly params: SchemaOutput<P>
        readonly query: SchemaOutput<Q>
        readonly body: SchemaOutput<B>
      }
    : never

/** What an operation answers; undefined for 204. */
export type Answer<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer A>
    ? A extends z.ZodVoid
      ? void
      : z.output<A>
    : never

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends SchemaInput<S>
    ? { readonly [K in Name]?: SchemaInput<S> }
    : { readonly [K in Name]: SchemaInput<S> }
  : unknown

/** What a caller passes: only the parts that the operation has, each optional where it may be empty. */
export type CallInput<O> =
  O extends Operation<infer P, infer Q, infer B>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never
