import { sql } from 'kysely'
import { prepare } from '../prepared.ts'
import { createSearchIndex } from './create-search-index.ts'
import type { ListName, SearchName } from '../schema.ts'
import type { SearchCondition, SearchHit, SearchIndex } from './search-index.ts'

interface Match {
  readonly match: string
}

interface Window extends Match {
  readonly limit: number
  readonly offset: number
  readonly without1: number
  readonly without2: number
  readonly without3: number
  readonly without4: number
}

/** An id that no row has; fills the unused slots of ids to skip. */
const NOBODY = 0

/**
 * Returns the search index of a table, on one of migration 0010's FTS5 tables. A count costs about 25 ns
 * per hit (3 ms if all of 100,000 products match). A join costs twenty times that, so facets are stored as
 * words of the index.
 */
export function fts5Index(search: SearchName, records: ListName | 'products'): SearchIndex {
  const index = sql.table(search)
  const table = sql.table(records)

  const count = prepare<Match>()((db, { match }) => {
    const query = sql<{ count: number }>`
      SELECT count(*) AS count FROM ${index} WHERE ${index} MATCH ${match}`
    return { compile: () => query.compile(db) }
  })

  const window = prepare<Window>()((db, slots) => {
    const query = sql<{ id: number }>`
      SELECT rowid AS id FROM ${index}
      WHERE ${index} MATCH ${slots.match}
        AND rowid NOT IN (${slots.without1}, ${slots.without2}, ${slots.without3}, ${slots.without4})
      LIMIT ${slots.limit} OFFSET ${slots.offset}`
    return { compile: () => query.compile(db) }
  })

  // CROSS JOIN fixes the order: SQLite reads the index first and each record by its id.
  const hits = prepare<Match & { readonly limit: number }>()((db, { match, limit }) => {
    const query = sql<SearchHit>`
      SELECT ${table}.id, ${table}.sortKey
      FROM ${index} CROSS JOIN ${table} ON ${table}.id = ${index}.rowid
      WHERE ${index} MATCH ${match} LIMIT ${limit}`
    return { compile: () => query.compile(db) }
  })

  // CAST, because the driver binds numbers as REAL and FTS5 ignores a rowid that is not an INTEGER.
  const has = prepare<Match & { readonly id: number }>()((db, { match, id }) => {
    const query = sql<{ id: number }>`
      SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${match} AND rowid = CAST(${id} AS INTEGER)`
    return { compile: () => query.compile(db) }
  })

  return createSearchIndex(search, {
    match: toMatch,
    count: async (db, match) => (await count.first(db, { match }))?.count ?? 0,
    async window(db, match, { limit, offset, without }) {
      const rows = await window.all(db, {
        match,
        limit,
        offset,
        without1: without[0] ?? NOBODY,
        without2: without[1] ?? NOBODY,
        without3: without[2] ?? NOBODY,
        without4: without[3] ?? NOBODY,
      })
      return rows.map(({ id }) => id)
    },
    hits: (db, match, limit) => hits.all(db, { match, limit }),
    has: async (db, match, id) => (await has.first(db, { match, id })) !== undefined,
  })
}

/**
 * Returns a condition as an FTS5 query. Words are letters and digits (`searchWords`) and quoted, so that no
 * text can be an operator or a syntax error. '~' and '^' mark facets and first words.
 */
export function toMatch(condition: SearchCondition): string {
  const { words } = condition
  const first = words.map((word) => `"^${word}"*`).join(' OR ')
  // A name that begins with the only word also contains it: testing both would double the cost.
  const isFirstEnough = condition.firstWord === true && words.length === 1
  const isPair = condition.firstWord === true && words.length === PAIR
  const wanted = [
    ...(isFirstEnough || isPair ? [] : words.map((word) => `"${word}"*`)),
    ...(condition.oneOf ?? []).map((one) => `(${one.map((word) => `"${word}"*`).join(' OR ')})`),
    ...condition.all.map(facetWord),
    ...(condition.any === undefined ? [] : [`(${condition.any.map(facetWord).join(' OR ')})`]),
    ...(isPair ? [`(${pairMatch(words)})`] : condition.firstWord === true ? [`(${first})`] : []),
  ]
  const unwanted = [
    ...condition.none.map(({ facet, except }) =>
      except === undefined ? facetWord(facet) : `(${facetWord(facet)} NOT ${facetWord(except)})`,
    ),
    ...(condition.firstWord === false ? [first] : []),
  ]
  const matching = wanted.join(' AND ')
  return unwanted.length === 0 ? matching : `(${matching}) NOT (${unwanted.join(' OR ')})`
}

const PAIR = 2

/**
 * Returns two words of which one begins the name. First words are few, so this reads a third less than names with
 * both words of which one begins them.
 */
function pairMatch([one, other]: readonly string[]): string {
  return `("^${one}"* AND "${other}"*) OR ("^${other}"* AND "${one}"*)`
}

function facetWord(facet: string): string {
  return `"~${facet}"`
}
