import type { z } from 'zod'
import type { Randomness } from '../../../acts/context.ts'
import type { ReadDatabase, WriteDatabase } from '../../../database/prepared.ts'
import { prepare } from '../../../database/prepared.ts'
import type { Instant } from '../../../database/schema.ts'
import type { MappedResource } from '../../../outbox/id-map.ts'
import type { ServerEvent } from '../../../../src-shared/events.ts'

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

/** A list of the central and the way its records are applied. */
export interface PulledList<Row = unknown, Changes = unknown> {
  readonly resource: MappedResource
  /** Path below the API's prefix, with filters; several if the interface has no list of all records. */
  readonly path: string | ((db: ReadDatabase) => Promise<readonly string[]>)
  readonly isPaged: boolean
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

/** Keeps the row type consistent between `schema` and `apply`. */
export function pulledList<Row, Changes>(list: PulledList<Row, Changes>): PulledList {
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
