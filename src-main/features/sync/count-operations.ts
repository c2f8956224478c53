import type { Input } from '#shared/api/operation.ts'
import type { sync } from '#shared/api/machine/sync.ts'
import { sql } from 'kysely'
import { SHOP_ALONE } from '#main/core/outbox/outbox-states.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

type Query = Input<typeof sync.operations>['query']

const findCounts = prepare<Record<never, never>>()((db) =>
  db.selectFrom('outboxCounts').select(['state', 'count']),
)

/** The literal lets SQLite use the index of these rows. */
const countShopAlone = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('lastError', '=', sql.lit<string>(SHOP_ALONE))
    .select((eb) => eb.fn.countAll<number>().as('count')),
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

/** Returns the number of operations for the central in each state, from stored counts. */
export async function countByState(db: ReadDatabase): Promise<ReadonlyMap<string, number>> {
  const counts = new Map((await findCounts.all(db, {})).map(({ state, count }) => [state, count]))
  const shopAlone = (await countShopAlone.first(db, {}))?.count ?? 0
  const left = (await readSetting(db, 'bringing.left'))?.operations ?? 0
  const others = shopAlone + left
  if (others > 0) counts.set('done', (counts.get('done') ?? 0) - others)
  return counts
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
