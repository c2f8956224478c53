import type { z } from 'zod'
import type { Randomness } from '#main/core/acts/context.ts'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import type { MappedResource } from '#main/core/outbox/id-map.ts'
import { requestPath } from '#shared/api/client.ts'
import type { Answer, CallInput } from '#shared/api/operation.ts'
import {
  type OperationName,
  operationNamed,
  type OperationNamed,
} from '#shared/api/operation-name.ts'
import type { ServerEvent } from '#shared/events.ts'

/** Functions and data available to `apply`. */
export interface PullScope<Changes = unknown> {
  readonly db: WriteDatabase
  readonly now: Instant
  readonly randomness: Randomness
  /** The result of the list's own `localChanges`, read once per transaction. */
  readonly localChanges: () => Promise<Changes>
  /** Marks the record as uncertain: the next pull applies it again, even if unchanged. */
  readonly takeAgain: () => void
  /** Returns the local id of a central record; null if it has none or no id was given. */
  readonly localId: (
    resource: MappedResource,
    centralId: number | null | undefined,
  ) => Promise<number | null>
  /** Stores further id pairs that came with the record. */
  readonly keepId: (resource: MappedResource, localId: number, centralId: number) => Promise<void>
}

/** The records of a list and the way they are applied. */
interface PulledRows<Row, Changes> {
  readonly resource: MappedResource
  /**
   * True if the interface does not require the list: a central without it answers 404, and the till
   * keeps its own records.
   */
  readonly isOptional?: boolean
  /** Maximum age. */
  readonly everyMs: number
  /** The required fields; others are ignored. A record without them is skipped. */
  readonly schema: z.ZodType<Row>
  /**
   * Updates the record with the same central id, else the one with the same natural key, else inserts a new
   * one. Returns the local id, or undefined if the record cannot be stored here.
   */
  apply(scope: PullScope<Changes>, row: Row, tiedId: number | null): Promise<number | undefined>
  /** Handles records that the central no longer lists; if not defined they stay unchanged. */
  retire?(scope: PullScope<Changes>, localIds: readonly number[]): Promise<void>
  /**
   * Creates a reader of local changes that the list may not include yet. `sentSince` is the last attempt
   * before the list was read.
   */
  localChanges?(sentSince: number): (db: WriteDatabase) => Promise<Changes>
  /** Events for the screens that show its records. */
  events?(db: ReadDatabase): Promise<readonly ServerEvent[]> | readonly ServerEvent[]
}

/** A list of the central. */
export interface PulledList<Row = unknown, Changes = unknown> extends PulledRows<Row, Changes> {
  /** Path below the API's prefix, with filters; several if the interface has no list of all records. */
  readonly path: string | ((db: ReadDatabase) => Promise<readonly string[]>)
  readonly isPaged: boolean
}

interface Call {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

type ListCall<N extends OperationName> = CallInput<OperationNamed<N>>

/** The fields of a record in the contract's answer. */
type ListedField<A> = A extends { readonly data: readonly (infer Row)[] }
  ? keyof Row
  : A extends readonly (infer Row)[]
    ? keyof Row
    : never

/** A field that the contract's records do not have does not compile. */
type OnlyListed<Row, N extends OperationName> =
  Exclude<keyof Row, ListedField<Answer<OperationNamed<N>>>> extends never
    ? unknown
    : { readonly notListed: Exclude<keyof Row, ListedField<Answer<OperationNamed<N>>>> }

/**
 * Describes the pull of a list of the contract, and keeps the row type consistent between `schema` and `apply`.
 * `input`: the call's parameters and filters; several calls if the interface has no list of all records.
 */
export function pulledList<N extends OperationName, Row, Changes>(
  name: N,
  list: PulledRows<Row, Changes> & {
    readonly input?: ListCall<N> | ((db: ReadDatabase) => Promise<readonly ListCall<N>[]>)
  } & OnlyListed<Row, N>,
): PulledList {
  const operation = operationNamed(name)
  if (operation === undefined) throw new Error(`The contract has no ${name}`)
  const pathOf = ({ params, query }: Call) => requestPath(operation.path, params, query)
  const records: PulledRows<Row, Changes> = list
  const input = list.input as Call | ((db: ReadDatabase) => Promise<readonly Call[]>) | undefined
  return {
    ...records,
    path:
      typeof input === 'function'
        ? async (db) => (await input(db)).map(pathOf)
        : pathOf(input ?? {}),
    isPaged: operation.query !== undefined && 'page' in operation.query.shape,
  }
}

export const findLocalId = prepare<{ resource: string; centralId: number }>()(
  (db, { resource, centralId }) =>
    db
      .selectFrom('idMap')
      .select(['localId', 'contentHash'])
      .where('resource', '=', resource)
      .where('centralId', '=', centralId),
)
