import { z } from 'zod'
import { type Lenient, lenientOf, shapeOf } from '#shared/api/schemas/derived-schemas.ts'
import { operationNamed } from '#shared/api/operation-name.ts'
import type { OperationName, OperationNamed } from '#shared/api/operation-name.ts'
import type { Answer, Operation } from '#shared/api/operation.ts'
import type { MappedResource } from '#main/core/outbox/id-map.ts'
import type { Conflict } from '#main/core/outbox/outbox-operation.ts'
import type { AddedFields, InputOf } from '#main/core/outbox/pushed-operations.ts'
import type { Ask, Finding } from '../engine/push/ask-central.ts'
import type { IdRule, Origin, PushRecord } from '../engine/push/push-record.ts'

type IdName = 'id' | `${string}Id`

/** True if the field is a number named as an id, or contains one. */
type HoldsId<K, V> = [V] extends [never]
  ? false
  : K extends IdName
    ? V extends number
      ? true
      : HoldsIds<V>
    : HoldsIds<V>
type HoldsIds<V> = V extends readonly (infer E)[]
  ? HoldsIds<E>
  : V extends object
    ? true extends { [K in keyof V]-?: HoldsId<K, NonNullable<V[K]>> }[keyof V]
      ? true
      : false
    : false

/** The rules of every id in T: a record without one of them does not compile. */
type IdsOf<T> = T extends readonly (infer E)[]
  ? IdsOf<E>
  : {
      readonly [
        K in keyof T as HoldsId<K, NonNullable<T[K]>> extends true ? K : never
      ]-?: NonNullable<T[K]> extends number ? IdRule : IdsOf<NonNullable<T[K]>> | 'LEFT_OUT'
    }

type BodyOf<N extends OperationName> = InputOf<N> extends { readonly body: infer B } ? B : undefined
type ParamsOf<N extends OperationName> =
  InputOf<N> extends { readonly params: infer P } ? P : Readonly<Record<never, never>>

/** Only the parts that have ids. */
type IdParts<N extends OperationName> = (HoldsIds<ParamsOf<N>> extends true
  ? { readonly params: IdsOf<ParamsOf<N>> }
  : { readonly params?: never }) &
  (HoldsIds<BodyOf<N>> extends true
    ? { readonly body: IdsOf<BodyOf<N>> }
    : { readonly body?: never })

/** A sent request, read back; with the central's ids. */
export interface SentOf<N extends OperationName> {
  readonly params: ParamsOf<N>
  readonly body: Lenient<BodyOf<N>>
}

export type LenientAnswerOf<N extends OperationName> = Lenient<Answer<OperationNamed<N>>>

type AddedSchemas<N> = N extends keyof AddedFields
  ? {
      readonly added: {
        readonly [K in keyof AddedFields[N]]-?: z.ZodType<NonNullable<AddedFields[N][K]>>
      }
    }
  : { readonly added?: never }

/** All that sync knows of one pushed operation. */
export type Push<N extends OperationName> = AddedSchemas<N> & {
  /** Whose id at the central is sent, for each id of the input. */
  readonly ids: IdParts<N>
  /** The resource whose new id the answer contains. */
  readonly givesIdOf?: MappedResource
  /** Changes the body before its ids are exchanged. */
  readonly prepare?: (body: BodyOf<N>, origin: Origin) => unknown
  /**
   * Resolves an unknown outcome by a look-up. `REPEATABLE`: sending it again has no effect. `IMPOSSIBLE`: the
   * interface offers no way, so a person decides.
   */
  readonly lookUp: ((sent: SentOf<N>, ask: Ask) => Promise<Finding>) | 'REPEATABLE' | 'IMPOSSIBLE'
  /** Compares the central's answer with what was pushed. */
  readonly compare?: (input: InputOf<N>, answer: LenientAnswerOf<N>) => Conflict | null
  /** Compares an answer that does not identify the record. */
  readonly compareForeign?: (sent: SentOf<N>, answer: LenientAnswerOf<N>) => Conflict | null
} & (Answer<OperationNamed<N>> extends void
    ? { readonly identifies?: never }
    : {
        /** True if the answer is about the record that was sent. */
        readonly identifies: (sent: SentOf<N>, answer: LenientAnswerOf<N>) => boolean
      })

type AnyPush = Pick<PushRecord, 'ids' | 'lookUp'> &
  Partial<
    Pick<PushRecord, 'givesIdOf' | 'prepare' | 'identifies' | 'compare' | 'compareForeign'>
  > & {
    readonly added?: Readonly<Record<string, z.ZodType>>
  }

/** Completes the entry of one operation with its schemas and path from the contract. */
export function pushRecord<N extends OperationName>(name: N, push: Push<N>): PushRecord {
  const contract = operationNamed(name) as Operation
  const { params, body, answer } = contract
  // The engine calls these functions with what the schemas of the same operation have read.
  const given = push as unknown as AnyPush
  return {
    method: contract.method,
    path: contract.path,
    input: z.looseObject({
      ...(params === undefined ? {} : { params: shapeOf(params) }),
      ...(body === undefined ? {} : { body: shapeOf(body) }),
    }),
    sentBody: body === undefined ? undefined : sentBodyOf(body, given.added),
    answer: answer instanceof z.ZodVoid ? undefined : lenientOf(answer),
    ids: given.ids,
    givesIdOf: given.givesIdOf,
    prepare: given.prepare,
    identifies: given.identifies ?? (() => false),
    lookUp: given.lookUp,
    compare: given.compare,
    compareForeign: given.compareForeign,
  }
}

function sentBodyOf(
  body: z.ZodType,
  added: Readonly<Record<string, z.ZodType>> | undefined,
): z.ZodType {
  const lenient = lenientOf(body)
  return added === undefined ? lenient : lenient.and(lenientOf(z.object(added)))
}
