import { sql } from 'kysely'
import type { PageQuery } from '#shared/api/page.ts'
import { prepare, type ReadDatabase } from '../prepared.ts'
import type { Flag, ListName } from '../schema.ts'
import { type FoundIds, searchIds } from './search.ts'
import type { FacetFilter, SearchIndex } from './search-index.ts'

interface Slots {
  /** 1 or 0. `orActive` is the other value if both are wanted, else the same. */
  readonly active: Flag
  readonly orActive: Flag
  readonly limit: number
  readonly offset: number
}

export interface ListQuery extends PageQuery {
  readonly search?: string | undefined
  /** Undefined: both. */
  readonly active?: boolean | undefined
}

export interface ListedIds {
  /** Returns a page of ids, by name or by search; `exact` are the records with exactly that code. */
  find(db: ReadDatabase, query: ListQuery, exact?: readonly number[]): Promise<FoundIds>
}

/** Returns how many records a list has: active, inactive, or both if undefined. */
export async function countListed(
  db: ReadDatabase,
  list: ListName,
  active: boolean | undefined,
): Promise<number> {
  let total = 0
  for (const each of await counts.all(db, { list })) {
    if (active === undefined || (each.active === 1) === active) total += each.count
  }
  return total
}

const counts = prepare<{ list: ListName }>()((db, { list }) =>
  db.selectFrom('listCounts').select(['active', 'count']).where('list', '=', list),
)

/**
 * Returns the reader of a list of any length: the index on `sortKey` gives the ids, `listCounts` the total.
 * Carriers have no `active`.
 */
export function listedIds(list: ListName, index: SearchIndex): ListedIds {
  const browse = prepare<Slots>()((db, { active, orActive, limit, offset }) => {
    const condition = list === 'carriers' ? sql`` : sql`WHERE active IN (${active}, ${orActive})`
    const query = sql<{ id: number }>`
      SELECT id FROM ${sql.table(list)} ${condition}
      ORDER BY ${sql.ref('sortKey')}, id LIMIT ${limit} OFFSET ${offset}`
    return { compile: () => query.compile(db) }
  })

  async function page(db: ReadDatabase, { active, page, size }: ListQuery): Promise<FoundIds> {
    const wanted: readonly Flag[] = active === undefined ? [1, 0] : [active ? 1 : 0]
    const total = await countListed(db, list, active)
    const offset = page * size
    if (offset >= total) return { ids: [], total }
    const [first = 1, second = first] = wanted
    const rows = await browse.all(db, { active: first, orActive: second, limit: size, offset })
    return { ids: rows.map(({ id }) => id), total }
  }

  return {
    find(db, query, exact = []) {
      if (query.search === undefined || query.search === '') return page(db, query)
      const request = { ...facetsOf(query.active), text: query.search, exact }
      return searchIds(db, index, request, query)
    },
  }
}

/** Returns the facet filter for active, inactive or all records. */
export function facetsOf(active: boolean | undefined): FacetFilter {
  const inactive = 'inactive'
  if (active === undefined) return { all: [], none: [] }
  return active ? { all: [], none: [{ facet: inactive }] } : { all: [inactive], none: [] }
}
