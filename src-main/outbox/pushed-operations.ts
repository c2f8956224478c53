import type { z } from 'zod'
import type { Operation } from '../../src-shared/api/operation.ts'
import type { OperationName, OperationNamed } from '../../src-shared/api/operation-name.ts'

/** Does not compile with a name that the contract does not have. */
type InContract<Name extends OperationName> = Name

/** The contract's operations that a till sends to its central; each has a record in sync/resources. */
export type PushedOperation = InContract<
  | 'invoices.issue'
  | 'invoices.annul'
  | 'invoices.revertAnnulment'
  | 'invoices.correctPayment'
  | 'creditNotes.create'
  | 'receivables.collect'
  | 'electronicDocuments.replaceNumber'
  | 'customers.create'
  | 'customers.update'
  | 'customers.setStatus'
  | 'cashRegister.open'
  | 'cashRegister.exit'
  | 'cashRegister.entry'
  | 'orders.create'
  | 'orders.addItems'
  | 'orders.fire'
  | 'orders.update'
  | 'orders.updateItem'
  | 'orders.deleteItems'
  | 'orders.edit'
  | 'orders.setDeliveryFee'
  | 'orders.setStatus'
  | 'orders.seat'
  | 'orders.moveItems'
  | 'tables.transfer'
  | 'tables.release'
>

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
