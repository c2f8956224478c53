import { sql } from 'kysely'
import type { CustomerSort } from '#shared/api/people/customers.ts'
import type { PageQuery, SortDirection } from '#shared/api/page.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import { countListed, facetsOf } from '#main/database/search/listed-ids.ts'
import {
  prepare,
  type Prepared,
  prepareWanted,
  type ReadDatabase,
  type WriteDatabase,
} from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import { customerIndex, type FoundIds } from '#main/database/search/search.ts'

export interface SortedQuery extends PageQuery {
  readonly search?: string | undefined
  /** Undefined: active and inactive ones. */
  readonly active?: boolean | undefined
  readonly customerGroupId?: number | undefined
  readonly sort?: CustomerSort | undefined
  readonly direction?: SortDirection | undefined
}

interface Slots {
  readonly active: Flag
  /** The other value if both are wanted, else the same value. */
  readonly orActive: Flag
  readonly customerGroupId: number
}

interface PageSlots extends Slots {
  readonly limit: number
  readonly offset: number
}

interface Shape {
  readonly ofGroup: boolean
  readonly sort: CustomerSort
  readonly direction: SortDirection
}

const columns = {
  socialReason: 'sortKey',
  identificationNumber: 'identificationNumber',
  creditLimit: 'creditLimit',
  id: 'id',
} as const satisfies Record<CustomerSort, string>

/** Maximum hits of a search that are sorted or filtered by group. */
const MOST_REFINED = 4096

// All filters are columns of the index that sorts (migration 1050), so only the page is read from the table.
function browse(db: WriteDatabase, slots: PageSlots, { ofGroup, sort, direction }: Shape) {
  const order = sql.raw(direction === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST')
  return db
    .selectFrom('customers')
    .select('id')
    .where('active', 'in', [slots.active, slots.orActive])
    .$if(ofGroup, (query) => query.where('customerGroupId', '=', slots.customerGroupId))
    .orderBy(sql`${sql.ref(columns[sort])} ${order}`)
    .orderBy('id', direction)
    .limit(slots.limit)
    .offset(slots.offset)
}

const countGroup = prepare<Slots>()((db, slots) =>
  db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customerGroupId', '=', slots.customerGroupId)
    .where('active', 'in', [slots.active, slots.orActive]),
)

const pages = new Map<string, Prepared<PageSlots, { id: number }>>()

const valuesOf = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('customers')
    .whereRef('customers.id', '=', 'wanted.id')
    .select([
      'customers.id',
      'customers.sortKey',
      'customers.identificationNumber',
      'customers.creditLimit',
      'customers.customerGroupId',
    ]),
)

/**
 * Returns a page of customers sorted by a column, or of one group. Equal values keep the order of creation, so no
 * customer is on two pages. A search with more than MOST_REFINED hits is sorted among its first ones.
 */
export async function findSortedCustomers(db: ReadDatabase, query: SortedQuery): Promise<FoundIds> {
  if (query.search !== undefined && query.search !== '') return refine(db, query)
  const [active, orActive] = flagsOf(query.active)
  const slots: Slots = { active, orActive, customerGroupId: query.customerGroupId ?? 0 }
  const ofGroup = query.customerGroupId !== undefined
  const shape = { ofGroup, sort: query.sort ?? 'socialReason', direction: query.direction ?? 'asc' }
  const total = ofGroup
    ? ((await countGroup.first(db, slots))?.total ?? 0)
    : await countListed(db, 'customers', query.active)
  const offset = query.page * query.size
  if (offset >= total) return { ids: [], total }
  const rows = await pageOf(shape).all(db, { ...slots, limit: query.size, offset })
  return { ids: rows.map(({ id }) => id), total }
}

function pageOf(shape: Shape): Prepared<PageSlots, { id: number }> {
  const key = JSON.stringify(shape)
  const known = pages.get(key)
  if (known !== undefined) return known
  const made = prepare<PageSlots>()((db, slots) => browse(db, slots, shape))
  pages.set(key, made)
  return made
}

async function refine(db: ReadDatabase, query: SortedQuery): Promise<FoundIds> {
  const words = searchWords(query.search ?? '')
  if (words.length === 0) return { ids: [], total: 0 }
  const condition = { words, ...facetsOf(query.active) }
  const window = { offset: 0, limit: MOST_REFINED, without: [] }
  const rows = await valuesOf.all(db, await customerIndex.window(db, condition, window), {})
  const column = columns[query.sort ?? 'socialReason']
  const sign = query.direction === 'desc' ? -1 : 1
  const ids = rows
    .filter(
      ({ customerGroupId }) =>
        query.customerGroupId === undefined || customerGroupId === query.customerGroupId,
    )
    .toSorted((a, b) => sign * (compare(a[column], b[column]) || a.id - b.id))
    .map(({ id }) => id)
  const start = query.page * query.size
  return { ids: ids.slice(start, start + query.size), total: ids.length }
}

/** Compares by code units, as the database does; null comes first. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

function flagsOf(active: boolean | undefined): readonly [Flag, Flag] {
  if (active === undefined) return [1, 0]
  return active ? [1, 1] : [0, 0]
}
