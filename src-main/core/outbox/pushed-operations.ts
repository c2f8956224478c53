import type { z } from 'zod'
import type { Operation } from '#shared/api/operation.ts'
import type { OperationName, OperationNamed } from '#shared/api/operation-name.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'

/**
 * Body fields that the till adds, for the look-up of an unknown outcome. They are sent too; a central
 * ignores them.
 */
export interface AddedFields {
  readonly 'orders.addItems': { readonly tableId: number | null }
  readonly 'orders.deleteItems': { readonly tableId: number | null }
  readonly 'tables.transfer': { readonly orderUuids: readonly string[] }
}

type Added<O> = O extends keyof AddedFields ? AddedFields[O] : unknown

/** A PIN must not be stored, so a pushed body has none. */
type WithoutPin<Body> = Body extends { readonly pin?: unknown }
  ? Omit<Body, 'pin'> & { readonly pin?: never }
  : Body

type Readonlys<T> = T extends readonly (infer E)[]
  ? readonly Readonlys<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Readonlys<T[K]> }
    : T

type InputParts<O, C> =
  C extends Operation<infer P, infer _Q, infer B>
    ? (P extends z.ZodType ? { readonly params: z.output<P> } : unknown) &
        (B extends z.ZodType
          ? { readonly body: Readonlys<WithoutPin<z.input<B>>> & Added<O> }
          : unknown)
    : never

/** The input of any operation as a till pushes it, with local ids. */
export type InputOf<N extends OperationName> = InputParts<N, OperationNamed<N>>

/** The input that `push` takes: the contract's own, with local ids. */
export type PushedInput<O extends PushedOperation> = InputOf<O>
