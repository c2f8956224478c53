import type { PageQuery } from '../../../src-shared/api/page.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'
import type { Flag } from '../../database/schema.ts'
import type { FoundIds } from '../../database/search.ts'

interface Slots {
  /** 1 or 0; the other one too where all are wanted. */
  readonly active: Flag
  readonly orActive: Flag
  readonly limit: number
  readonly offset: number
}

const browse = prepare<Slots>()((db, { active, orActive, limit, offset }) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('active', 'in', [active, orActive])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(limit)
    .offset(offset),
)

const counts = prepare<Record<never, never>>()((db) => db.selectFrom('customerCounts').selectAll())

/** A page of customers by name, without a search; `active` undefined is all of them. */
export async function browseCustomers(
  db: ReadDatabase | WriteDatabase,
  active: boolean | undefined,
  { page, size }: PageQuery,
): Promise<FoundIds> {
  const wanted: readonly Flag[] = active === undefined ? [1, 0] : [active ? 1 : 0]
  let total = 0
  for (const each of await counts.all(db, {})) {
    if (wanted.includes(each.active)) total += each.count
  }
  const offset = page * size
  if (offset >= total) return { ids: [], total }
  const [first = 1, second = first] = wanted
  const rows = await browse.all(db, { active: first, orActive: second, limit: size, offset })
  return { ids: rows.map(({ id }) => id), total }
}
