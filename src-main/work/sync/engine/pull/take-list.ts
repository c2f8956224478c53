import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare, prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { keepId, type MappedResource } from '#main/core/outbox/id-map.ts'
import { findLocalId, type PulledList, type PullScope } from './pulled-list.ts'
import type { PulledRecord } from './read-list.ts'

export interface TakePorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly randomness: Randomness
  readonly timers: Timers
  /** True if the program is stopping: the rest is applied in a later pull. */
  readonly isStopped: () => boolean
}

type LocalChanges = ReturnType<NonNullable<PulledList['localChanges']>> | undefined

/** Rows per transaction: a sale waits a few milliseconds at most. */
const SLICE = 12
/** Pause between slices, so that others can write. */
const PAUSE_MS = 4

const knownHashes = prepareList<number, { resource: string }>()((db, ids, { resource }) =>
  db
    .selectFrom('idMap')
    .select(['centralId', 'contentHash'])
    .where('resource', '=', resource)
    .where('centralId', 'in', ids),
)

const insertStaged = prepareInsert('pullStaging')

const findStaged = prepare<{ resource: string; afterId: number }>()((db, { resource, afterId }) =>
  db
    .selectFrom('pullStaging')
    .select(['centralId', 'data', 'contentHash'])
    .where('resource', '=', resource)
    .where('centralId', '>', afterId)
    .orderBy('centralId')
    .limit(SLICE),
)

const dropStaged = prepare<{ resource: string; centralId: number }>()(
  (db, { resource, centralId }) =>
    db
      .deleteFrom('pullStaging')
      .where('resource', '=', resource)
      .where('centralId', '=', centralId),
)

const keepHash = prepare<{ resource: string; centralId: number; contentHash: string }>()(
  (db, { resource, centralId, contentHash }) =>
    db
      .updateTable('idMap')
      .set({ contentHash })
      .where('resource', '=', resource)
      .where('centralId', '=', centralId),
)

export async function clearStaging({ database }: TakePorts, resource: string): Promise<void> {
  await database.transaction(async (db) => {
    await db.deleteFrom('pullStaging').where('resource', '=', resource).execute()
  })
}

/**
 * Stages the records that differ from the last pull; unchanged ones cost one look-up. Returns their number.
 */
export async function stageChanged(
  { database }: TakePorts,
  resource: string,
  records: readonly PulledRecord[],
): Promise<number> {
  const known = new Map(
    (
      await knownHashes.all(
        database.reader,
        records.map(({ centralId }) => centralId),
        { resource },
      )
    ).map((row) => [row.centralId, row.contentHash]),
  )
  const changed = records.filter((record) => known.get(record.centralId) !== record.contentHash)
  if (changed.length === 0) return 0
  await database.transaction(async (db) => {
    for (const record of changed) await insertStaged.run(db, { resource, ...record })
  })
  return changed.length
}

export interface Taken {
  readonly localIds: readonly number[]
  /** Number of records that could not be stored here. */
  readonly failed: number
}

/** Returns the id of the last send attempt. Read it before reading a list, for `takeStaged`. */
export async function lastAttemptId({ database }: TakePorts): Promise<number> {
  const last = await database.reader
    .selectFrom('syncAttempts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** Applies the staged records in slices small enough that a cashier notices no delay. */
export async function takeStaged(
  ports: TakePorts,
  list: PulledList,
  lastAttemptId: number,
  taken: (records: number) => void,
): Promise<Taken> {
  const changes = list.localChanges?.(lastAttemptId)
  const first = await takeOnce(ports, list, changes, taken)
  if (first.failed === 0) return first
  // Second pass for records that reference a later record of the list.
  const second = await takeOnce(ports, list, changes)
  return { localIds: [...first.localIds, ...second.localIds], failed: second.failed }
}

async function takeOnce(
  ports: TakePorts,
  list: PulledList,
  changes: LocalChanges,
  taken: (records: number) => void = () => undefined,
): Promise<Taken> {
  const localIds: number[] = []
  let failed = 0
  let afterId = 0
  for (;;) {
    const slice = await findStaged.all(ports.database.reader, { resource: list.resource, afterId })
    const last = slice.at(-1)
    if (last === undefined || ports.isStopped()) return { localIds, failed }
    afterId = last.centralId
    await ports.database.transaction(async (db) => {
      const takenAgain = new Set<object>()
      const scope = scopeOf(ports, db, changes)
      for (const record of slice) {
        const tied = await findLocalId.first(db, {
          resource: list.resource,
          centralId: record.centralId,
        })
        const localId = await applyRecord(
          list,
          { ...scope, takeAgain: () => void takenAgain.add(record) },
          record.data,
          tied?.localId ?? null,
        )
        if (localId === undefined) {
          failed++
          continue
        }
        localIds.push(localId)
        if (tied?.localId !== localId) await keepId(db, list.resource, localId, record.centralId)
        const contentHash = takenAgain.delete(record) ? '' : record.contentHash
        await keepHash.run(db, {
          resource: list.resource,
          centralId: record.centralId,
          contentHash,
        })
        await dropStaged.run(db, { resource: list.resource, centralId: record.centralId })
      }
    })
    taken(slice.length)
    await pause(ports.timers)
  }
}

/** Applies a record; a violated database constraint skips it, so that it does not block the others. */
async function applyRecord(
  list: PulledList,
  scope: PullScope,
  data: string,
  tiedId: number | null,
): Promise<number | undefined> {
  try {
    return await list.apply(scope, JSON.parse(data) as unknown, tiedId)
  } catch (error) {
    if (isConstraint(error)) return undefined
    throw error
  }
}

function isConstraint(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return /^SQLITE_CONSTRAINT_(?:UNIQUE|FOREIGNKEY|CHECK|TRIGGER)$/.test(code ?? '')
}

/** Deactivates records that the central no longer lists; they are kept because old documents reference them. */
export async function retireMissing(
  ports: TakePorts,
  list: PulledList,
  ids: ReadonlySet<number>,
): Promise<number> {
  if (list.retire === undefined) return 0
  const tied = await ports.database.reader
    .selectFrom('idMap')
    .select(['localId', 'centralId'])
    .where('resource', '=', list.resource)
    // Only records from an earlier pull: one created here may not be on the list yet.
    .where('contentHash', 'is not', null)
    .execute()
  const missing = tied.filter(({ centralId }) => !ids.has(centralId))
  for (let from = 0; from < missing.length; from += SLICE) {
    if (ports.isStopped()) return from
    const slice = missing.slice(from, from + SLICE)
    await ports.database.transaction(async (db) => {
      await list.retire?.(
        scopeOf(ports, db, list.localChanges?.(0)),
        slice.map(({ localId }) => localId),
      )
      // If it is listed again, it is applied as new.
      await db
        .updateTable('idMap')
        .set({ contentHash: null })
        .where('resource', '=', list.resource)
        .where(
          'centralId',
          'in',
          slice.map(({ centralId }) => centralId),
        )
        .execute()
    })
    await pause(ports.timers)
  }
  return missing.length
}

function scopeOf(
  { clock, randomness }: TakePorts,
  db: WriteDatabase,
  changes: LocalChanges,
): PullScope {
  let read: Promise<unknown> | undefined
  return {
    localChanges: () => (read ??= changes?.(db) ?? Promise.resolve(undefined)),
    takeAgain: () => undefined,
    db,
    now: clock.now().toISOString(),
    randomness,
    async localId(resource: MappedResource, centralId) {
      if (centralId == null) return null
      return (await findLocalId.first(db, { resource, centralId }))?.localId ?? null
    },
    keepId: (resource, localId, centralId) => keepId(db, resource, localId, centralId),
  }
}

function pause(timers: Timers): Promise<void> {
  return new Promise((resolve) => timers.after(PAUSE_MS, resolve))
}
