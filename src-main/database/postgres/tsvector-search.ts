import { sql } from 'kysely'
import { prepare } from '../prepared.ts'
import { rememberCounts } from '../search/remember-counts.ts'
import type { ListName, SearchName } from '../schema.ts'
import type { SearchCondition, SearchHit, SearchIndex } from '../search/search-index.ts'

interface Match {
  readonly match: string
}

interface Window extends Match {
  readonly limit: number
  readonly offset: number
  readonly without: string
}

/** Returns the search index of a table, on one of migration 0010's tsvector tables with a GIN index. */
export function tsvectorIndex(search: SearchName, records: ListName | 'products'): SearchIndex {
  const index = sql.table(search)
  const table = sql.table(records)
  const sortKey = sql.ref(`${records}.sortKey`)

  const version = prepare<Record<never, never>>()((db) =>
    db.selectFrom('searchVersions').select('version').where('name', '=', search),
  )

  const count = prepare<Match>()((db, { match }) => {
    const query = sql<{ count: number }>`
      SELECT count(*) AS count FROM ${index} WHERE document @@ CAST(${match} AS tsquery)`
    return { compile: () => query.compile(db) }
  })

  const window = prepare<Window>()((db, slots) => {
    const query = sql<{ id: number }>`
      SELECT id FROM ${index}
      WHERE document @@ CAST(${slots.match} AS tsquery)
        AND id <> ALL (CAST(${slots.without} AS bigint[]))
      ORDER BY id LIMIT ${slots.limit} OFFSET ${slots.offset}`
    return { compile: () => query.compile(db) }
  })

  const hits = prepare<Match & { readonly limit: number }>()((db, { match, limit }) => {
    const query = sql<SearchHit>`
      SELECT ${table}.id, ${sortKey} FROM ${index} JOIN ${table} ON ${table}.id = ${index}.id
      WHERE document @@ CAST(${match} AS tsquery) LIMIT ${limit}`
    return { compile: () => query.compile(db) }
  })

  const has = prepare<Match & { readonly id: number }>()((db, { match, id }) => {
    const query = sql<{ id: number }>`
      SELECT id FROM ${index} WHERE document @@ CAST(${match} AS tsquery) AND id = ${id}`
    return { compile: () => query.compile(db) }
  })

  const counts = rememberCounts()

  return {
    async count(db, condition) {
      const match = toTsquery(condition)
      const state = (await version.first(db, {}))?.version ?? 0
      return counts.of(db, state, match, async () => (await count.first(db, { match }))?.count ?? 0)
    },
    async window(db, condition, { limit, offset, without }) {
      const match = toTsquery(condition)
      const rows = await window.all(db, { match, limit, offset, without: `{${without.join(',')}}` })
      return rows.map(({ id }) => id)
    },
    async hits(db, condition, maximum) {
      const match = toTsquery(condition)
      const state = (await version.first(db, {}))?.version ?? 0
      // Counts are remembered only for queries with too many hits to read.
      if ((counts.known(db, state, match) ?? 0) > maximum) return undefined
      const rows = await hits.all(db, { match, limit: maximum + 1 })
      return rows.length > maximum ? undefined : rows
    },
    async has(db, condition, id) {
      return (await has.first(db, { match: toTsquery(condition), id })) !== undefined
    },
  }
}

/**
 * Returns a condition as a tsquery. Words are letters and digits (`searchWords`) and quoted, so that no
 * text can be an operator or a syntax error. '~' and '^' mark facets and first words.
 */
function toTsquery(condition: SearchCondition): string {
  const first = condition.words.map((word) => `'^${word}':*`).join(' | ')
  const terms = [
    ...condition.words.map((word) => `'${word}':*`),
    ...condition.all.map(facetWord),
    ...(condition.any === undefined ? [] : [`(${condition.any.map(facetWord).join(' | ')})`]),
    ...(condition.firstWord === true ? [`(${first})`] : []),
    ...condition.none.map(({ facet, except }) =>
      except === undefined
        ? `!${facetWord(facet)}`
        : `!(${facetWord(facet)} & !${facetWord(except)})`,
    ),
    ...(condition.firstWord === false ? [`!(${first})`] : []),
  ]
  return terms.join(' & ')
}

function facetWord(facet: string): string {
  return `'~${facet}'`
}
