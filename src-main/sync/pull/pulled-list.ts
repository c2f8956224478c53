import type { z } from 'zod'
import type { Randomness } from '../../acts/context.ts'
import type { ReadDatabase, WriteDatabase } from '../../database/prepared.ts'
import { prepare } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'
import type { MappedResource } from '../../outbox/id-map.ts'
import type { Unsent } from './unsent-stock.ts'

/** Functions and data available to `apply`. */
export interface PullScope {
  readonly db: WriteDatabase
  readonly now: Instant
  readonly randomness: Randomness
  /** Local stock changes, by product, that the list does not include yet. */
  readonly unsentStock: () => Promise<ReadonlyMap<number, Unsent>>
  /** Marks the record as uncertain: the next pull applies it again, even if unchanged. */
  readonly takeAgain: () => void
  /** Returns the local id of a central record; null if it has none or no id was given. */
  readonly localId: (
    resource: MappedResource,
    centralId: number | null | undefined,
  ) => Promise<number | null>
  /** Stores further id pairs that came with the record: a combo, a tax. */
  readonly keepId: (resource: MappedResource, localId: number, centralId: number) => Promise<void>
}

/** A list of the central and the way its records are applied. */
export interface PulledList<Row = unknown> {
  readonly resource: MappedResource
  /** Path below /api/v1, with filters; several if the interface has no list of all records. */
  readonly path: string | ((db: ReadDatabase) => Promise<readonly string[]>)
  readonly isPaged: boolean
  /** Maximum age. */
  readonly everyMs: number
  /** The required fields; others are ignored. A record without them is skipped. */
  readonly schema: z.ZodType<Row>
  /**
   * Updates the record with the same central id, else the one with the same natural key, else inserts a new
   * one. Returns the local id, or undefined if the record cannot be stored here.
   */
  apply(scope: PullScope, row: Row, tiedId: number | null): Promise<number | undefined>
  /** Handles records that the central no longer lists; if not defined they stay unchanged. */
  retire?(scope: PullScope, localIds: readonly number[]): Promise<void>
}

/** Keeps the row type consistent between `schema` and `apply`. */
export function pulledList<Row>(list: PulledList<Row>): PulledList {
  return list
}

export const findLocalId = prepare<{ resource: string; centralId: number }>()(
  (db, { resource, centralId }) =>
    db
      .selectFrom('idMap')
      .select(['localId', 'contentHash'])
      .where('resource', '=', resource)
      .where('centralId', '=', centralId),
)
