import type { Input } from '#shared/api/operation.ts'
import type { sync } from '#shared/api/machine/sync.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

type Query = Input<typeof sync.operations>['query']

const findCounts = prepare<Record<never, never>>()((db) =>
  db.selectFrom('outboxCounts').select(['state', 'count']),
)

const findConflicts = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('conflict', 'is not', null)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state'),
)

/** Operations sent automatically: pending, in flight or to be retried. */
export const QUEUED_STATES = ['pending', 'in_flight', 'retry'] as const
const queued: readonly string[] = QUEUED_STATES

/** Returns the number of operations in each state, from stored counts. */
export async function countByState(db: ReadDatabase): Promise<ReadonlyMap<string, number>> {
  return new Map((await findCounts.all(db, {})).map(({ state, count }) => [state, count]))
}

/** Returns the total for a page; conflicts are few and have an index. */
export async function countOperations(db: ReadDatabase, query: Query): Promise<number> {
  const isWanted = (state: string) =>
    (query.state === undefined || state === query.state) &&
    (query.queued !== 'true' || queued.includes(state))
  const sum = (counts: Iterable<readonly [string, number]>) =>
    [...counts].reduce((total, [state, count]) => total + (isWanted(state) ? count : 0), 0)
  const all = query.conflicts === 'true' ? 0 : sum(await countByState(db))
  if (query.conflicts === undefined) return all
  const rows = await findConflicts.all(db, {})
  const conflicting = sum(rows.map(({ state, count }) => [state, count] as const))
  return query.conflicts === 'true' ? conflicting : all - conflicting
}
