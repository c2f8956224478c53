import type { z } from 'zod'
import type { Randomness } from '../../context.ts'
import type { ReadDatabase, WriteDatabase } from '../../database/prepared.ts'
import { prepare } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'
import type { MappedResource } from '../id-map.ts'
import type { Unsent } from './unsent-stock.ts'

/** What taking over a record may use. */
export interface PullScope {
  readonly db: WriteDatabase
  readonly now: Instant
  readonly randomness: Randomness
  /** What happened to the shelf here, by product, that the list does not know of yet. */
  readonly unsentStock: () => Promise<ReadonlyMap<number, Unsent>>
  /** Not all of the record is certain: the next sweep takes it over once more, changed or not. */
  readonly takeAgain: () => void
  /** The local id of a record of the central; null where there is none, or none was named. */
  readonly localId: (
    resource: MappedResource,
    centralId: number | null | undefined,
  ) => Promise<number | null>
  /** Ties further ids together that came with the record: a combo, a tax. */
  readonly keepId: (resource: MappedResource, localId: number, centralId: number) => Promise<void>
}

/** A list of the central and how its records are taken over. */
export interface PulledList<Row = unknown> {
  readonly resource: MappedResource
  /** Below /api/v1, with its filters; several where the interface has no list of all of them. */
  readonly path: string | ((db: ReadDatabase) => Promise<readonly string[]>)
  readonly isPaged: boolean
  /** How old it may become. */
  readonly everyMs: number
  /** The fields that are needed; others are ignored. A record without them is left out. */
  readonly schema: z.ZodType<Row>
  /**
   * Writes a record: the one tied to it, else the one with its natural key, else a new one. Answers
   * its local id, or undefined where it has no place here.
   */
  apply(scope: PullScope, row: Row, tiedId: number | null): Promise<number | undefined>
  /** What becomes of records that the central no longer lists; without it they stay as they are. */
  retire?(scope: PullScope, localIds: readonly number[]): Promise<void>
}

/** Keeps the type of a list's records between its schema and its rule, which sees no others. */
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
