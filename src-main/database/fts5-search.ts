import { sql } from 'kysely'
import { prepare } from './prepared.ts'
import { rememberCounts } from './remember-counts.ts'
import type { ListName, SearchName } from './schema.ts'
import type { SearchCondition, SearchHit, SearchIndex } from './search.ts'

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

/** No row has it: stands where a window passes over fewer ids than it could. */
const NOBODY = 0

/**
 * One of migration 0010's FTS5 tables over the records of a table. Counting costs about 25 ns a hit,
 * 3 ms where all of 100,000 products match; joining costs twenty times that, which is why facets are
 * words of the index.
 */
export function fts5Index(search: SearchName, records: ListName | 'products'): SearchIndex {
  const index = sql.table(search)
  const table = sql.table(records)

  const version = prepare<Record<never, never>>()((db) =>
    db.selectFrom('searchVersions').select('version').where('name', '=', search),
  )

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

  // CROSS JOIN: SQLite keeps the order, so the index leads and each record is one look by its id.
  const hits = prepare<Match & { readonly limit: number }>()((db, { match, limit }) => {
    const query = sql<SearchHit>`
      SELECT ${table}.id, ${table}.sortKey
      FROM ${index} CROSS JOIN ${table} ON ${table}.id = ${index}.rowid
      WHERE ${index} MATCH ${match} LIMIT ${limit}`
    return { compile: () => query.compile(db) }
  })

  // The driver binds numbers as REAL, and FTS5 passes over a rowid that is no INTEGER.
  const has = prepare<Match & { readonly id: number }>()((db, { match, id }) => {
    const query = sql<{ id: number }>`
      SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${match} AND rowid = CAST(${id} AS INTEGER)`
    return { compile: () => query.compile(db) }
  })

  const counts = rememberCounts()

  return {
    async count(db, condition) {
      const match = toMatch(condition)
      const state = (await version.first(db, {}))?.version ?? 0
      return counts.of(db, state, match, async () => (await count.first(db, { match }))?.count ?? 0)
    },
    async window(db, condition, { limit, offset, without }) {
      const rows = await window.all(db, {
        match: toMatch(condition),
        limit,
        offset,
        without1: without[0] ?? NOBODY,
        without2: without[1] ?? NOBODY,
        without3: without[2] ?? NOBODY,
        without4: without[3] ?? NOBODY,
      })
      return rows.map(({ id }) => id)
    },
    async hits(db, condition, maximum) {
      const match = toMatch(condition)
      const state = (await version.first(db, {}))?.version ?? 0
      // Remembered are the counts of what was too much to read before.
      if ((counts.known(db, state, match) ?? 0) > maximum) return undefined
      const rows = await hits.all(db, { match, limit: maximum + 1 })
      return rows.length > maximum ? undefined : rows
    },
    async has(db, condition, id) {
      return (await has.first(db, { match: toMatch(condition), id })) !== undefined
    },
  }
}

/**
 * A condition in FTS5's language. Words are letters and digits (`searchWords`) and quoted, so no
 * text can be an operator or a syntax error. '~' and '^' mark facets and first words.
 */
export function toMatch(condition: SearchCondition): string {
  const { words } = condition
  const first = words.map((word) => `"^${word}"*`).join(' OR ')
  // A name that begins with the only word has it: asking for both would cost as much again.
  const isFirstEnough = condition.firstWord === true && words.length === 1
  const wanted = [
    ...(isFirstEnough ? [] : words.map((word) => `"${word}"*`)),
    ...condition.all.map(facetWord),
    ...(condition.firstWord === true ? [`(${first})`] : []),
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

function facetWord(facet: string): string {
  return `"~${facet}"`
}
