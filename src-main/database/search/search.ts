import { searchWords } from '#shared/domain/text/search-words.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { fts5Index } from './fts5-search.ts'
import { tsvectorIndex } from '../postgres/tsvector-search.ts'
import { type ReadDatabase, isPostgres } from '../query-plan.ts'
import type { ListName, SearchName } from '../schema.ts'
import type { FacetFilter, SearchCondition, SearchHit, SearchIndex } from './search-index.ts'

export type { FacetFilter } from './search-index.ts'

export const productIndex = indexOf('productSearch', 'products')
export const customerIndex = indexOf('customerSearch', 'customers')
export const vendorIndex = indexOf('vendorSearch', 'vendors')
export const carrierIndex = indexOf('carrierSearch', 'carriers')
export const userIndex = indexOf('userSearch', 'users')

/** Returns an index that uses the engine of the given database. */
function indexOf(search: SearchName, records: ListName | 'products'): SearchIndex {
  const sqlite = fts5Index(search, records)
  const postgres = tsvectorIndex(search, records)
  const engine = (db: ReadDatabase) => (isPostgres(db) ? postgres : sqlite)
  return {
    count: (db, ...rest) => engine(db).count(db, ...rest),
    window: (db, ...rest) => engine(db).window(db, ...rest),
    hits: (db, ...rest) => engine(db).hits(db, ...rest),
    has: (db, ...rest) => engine(db).has(db, ...rest),
  }
}

/** Ranking reads every hit; this many cost less than a millisecond (bench/). */
const MAXIMUM_RANKED = 500
export const MAXIMUM_EXACT = 4

export interface SearchRequest extends FacetFilter {
  readonly text: string
  /** Records whose code equals the text; those that do not match the condition are left out. */
  readonly exact: readonly number[]
}

export interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

/**
 * Returns a page of matches: first records with exactly that code, then names that begin with the text,
 * then the rest. Sorted by name if there are at most MAXIMUM_RANKED hits, else in index order: a user who
 * sees thousands of hits types more letters.
 */
export async function searchIds(
  db: ReadDatabase,
  index: SearchIndex,
  request: SearchRequest,
  page: { readonly page: number; readonly size: number },
): Promise<FoundIds> {
  const words = searchWords(request.text)
  if (words.length === 0) return { ids: [], total: 0 }
  const condition = { words, all: request.all, none: request.none, ...anyOf(request) }
  const offset = page.page * page.size
  const hits = await index.hits(db, condition, MAXIMUM_RANKED)
  if (hits !== undefined) {
    return { ids: rank(hits, request).slice(offset, offset + page.size), total: hits.length }
  }
  const total = await index.count(db, condition)
  if (offset >= total) return { ids: [], total }
  const groups = await groupsOf(db, index, request, condition, total, offset + page.size)
  return { ids: await sliceOf(groups, offset, page.size), total }
}

/** Returns the ids of at most `limit` customers that match a text. */
export async function matchCustomers(
  db: ReadDatabase,
  text: string,
  limit: number,
): Promise<number[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const window = { offset: 0, limit, without: [] }
  return customerIndex.window(db, { words, all: [], none: [] }, window)
}

function anyOf({ any }: FacetFilter): Pick<FacetFilter, 'any'> {
  return any === undefined ? {} : { any }
}

function rank(hits: readonly SearchHit[], { text, exact }: SearchRequest): number[] {
  const beginning = sortKey(text)
  const rankOf = (hit: SearchHit) =>
    exact.includes(hit.id) ? 0 : hit.sortKey.startsWith(beginning) ? 1 : 2
  return hits
    .map((hit) => ({ ...hit, rank: rankOf(hit) }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.sortKey, b.sortKey) || a.id - b.id)
    .map(({ id }) => id)
}

/** Compares by code units, like the database, so that searches and lists have the same order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

interface Group {
  readonly size: number
  slice(offset: number, limit: number): Promise<readonly number[]>
}

/**
 * Groups for more hits than are ranked: exact codes, names that begin with the text, the others. Their sizes are
 * right for the hits before `end`.
 */
async function groupsOf(
  db: ReadDatabase,
  index: SearchIndex,
  request: SearchRequest,
  condition: SearchCondition,
  total: number,
  end: number,
): Promise<readonly Group[]> {
  const first = { ...condition, firstWord: true }
  const rest = { ...condition, firstWord: false }
  const exact: number[] = []
  let exactAmongFirst = 0
  for (const id of request.exact.slice(0, MAXIMUM_EXACT)) {
    if (!(await index.has(db, condition, id))) continue
    exact.push(id)
    if (await index.has(db, first, id)) exactAmongFirst++
  }
  const beginnings = await index.hits(db, first, MAXIMUM_RANKED)
  // More than are ranked: counting them all costs a millisecond, and only a page beyond them needs it.
  const isPageAmongThem = end <= MAXIMUM_RANKED
  const firstCount =
    beginnings?.length ?? (isPageAmongThem ? MAXIMUM_RANKED + 1 : await index.count(db, first))
  const firstSize = firstCount - exactAmongFirst
  const ranked =
    beginnings === undefined
      ? undefined
      : rank(beginnings, request).filter((id) => !exact.includes(id))
  return [
    { size: exact.length, slice: async (offset, limit) => exact.slice(offset, offset + limit) },
    {
      size: firstSize,
      slice: async (offset, limit) =>
        ranked?.slice(offset, offset + limit) ??
        index.window(db, first, { offset, limit, without: exact }),
    },
    {
      size: total - exact.length - firstSize,
      slice: (offset, limit) => index.window(db, rest, { offset, limit, without: exact }),
    },
  ]
}

async function sliceOf(groups: readonly Group[], offset: number, limit: number): Promise<number[]> {
  const ids: number[] = []
  let start = offset
  for (const group of groups) {
    const missing = limit - ids.length
    if (missing > 0 && start < group.size) {
      ids.push(...(await group.slice(start, Math.min(missing, group.size - start))))
    }
    start = Math.max(0, start - group.size)
  }
  return ids
}
