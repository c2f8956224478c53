import type { z } from 'zod'
import type { ChangeEvent } from '#shared/events.ts'
import type { AuditKind } from './audit-kinds.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The access that an operation requires: none; this machine or an enrolled device; a signed-in user; or the
 * named permission.
 */
export type Access = 'PUBLIC' | 'DEVICE' | 'SIGNED_IN' | Permission

type ObjectSchema = z.ZodObject

/**
 * The complete definition of an operation. The route, the typed client, the OpenAPI entry, the permission
 * check and the test walks are all derived from it.
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
  /** Path below /api/v1, with `{name}` for each field of `params`. */
  readonly path: string
  /** One line for the documentation page. */
  readonly summary: string
  readonly access: Access
  /**
   * Kind of the audit entry of an act that writes rows and whose rule adds no entry itself. Every write names one;
   * one that writes no row of the audit chain says RECORDS_WRITTEN.
   */
  readonly audit?: AuditKind
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * Content types of a body that is a file, a Uint8Array; or `[FORM]`, a form with texts and files (`UploadedFile`).
   * Default: JSON.
   */
  readonly bodyTypes?: readonly string[]
  /** Default: 1 MB. */
  readonly maximumBytes?: number
  /** 201: created; 202: started, continues after the answer; 204: no body. */
  readonly success: 200 | 201 | 202 | 204
  readonly answer: Answer
  /** Content type of a file answer, a Uint8Array, StoredFile or StreamedFile. Default: JSON. */
  readonly contentType?: string
  /**
   * Error statuses of the operation in the interface document, if it lists them. Other rule refusals are then
   * returned as 400 with the invalid field.
   */
  readonly statuses?: readonly number[]
  /** Further error statuses of its rules, besides those of its kind of operation. */
  readonly refusals?: readonly number[]
  /**
   * The handler waits for hashing, hardware or the network, so it opens its own short transactions. A GET with it
   * reads, and records in a transaction that it was read.
   */
  readonly manualTransaction?: Manual
  /**
   * Events that screens get after each commit of the operation, unless its rule reports that nothing was done
   * (`repeated`). Those with data are in `data-changes.ts`.
   */
  readonly changes?: readonly ChangeEvent[]
  /** With `format` in its query the same answer comes as a CSV or XLSX file, which the handler returns. */
  readonly isDownloadable?: true
  /** The answer is a stream of server-sent events, so no handler returns it. */
  readonly isStream?: true
  /** It has a body, so it is no GET, but it changes nothing: it runs without the writer. */
  readonly isRead?: true
  /** The answer contains a token, so Idempotency-Key must not store it. */
  readonly hasSecretAnswer?: true
}

/** A resource's operations by name: `transfer`, `list` … */
export type Operations = Readonly<Record<string, Operation>>

/** Operations that run without the writer. */
type Read = ({ readonly method: 'GET' } | { readonly isRead: true }) & {
  readonly manualTransaction?: never
}

/** A write without `audit` does not compile: its acts could not be named in the list of the audit chain. */
type WritesAreAudited<T extends Operations> = {
  readonly [Name in keyof T]: T[Name] extends Read ? unknown : { readonly audit: AuditKind }
}

/** Checks the shape of a record of operations and keeps its literal types. */
export function operations<const T extends Operations>(record: T & WritesAreAudited<T>): T {
  return record
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined

/** A handler's input: validated, with defaults, without unknown fields. */
export type Input<O> =
  O extends Operation<infer P, infer Q, infer B>
    ? {
        readonly params: SchemaOutput<P>
        readonly query: SchemaOutput<Q>
        readonly body: SchemaOutput<B>
      }
    : never

/** An operation's answer; undefined for 204. */
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

/** A caller's input: only the parts that the operation has; a part that may be empty is optional. */
export type CallInput<O> =
  O extends Operation<infer P, infer Q, infer B>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never
