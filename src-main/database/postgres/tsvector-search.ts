import { sql } from 'kysely'
import { prepare } from '../prepared.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
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

  return createSearchIndex(search, {
    match: toTsquery,
    count: async (db, match) => (await count.first(db, { match }))?.count ?? 0,
    async window(db, match, { limit, offset, without }) {
      const rows = await window.all(db, { match, limit, offset, without: `{${without.join(',')}}` })
      return rows.map(({ id }) => id)
    },
    hits: (db, match, limit) => hits.all(db, { match, limit }),
    has: async (db, match, id) => (await has.first(db, { match, id })) !== undefined,
  })
}

/**
 * Returns a condition as a tsquery. Words are letters and digits (`searchWords`) and quoted, so that no
 * text can be an operator or a syntax error. '~' and '^' mark facets and first words.
 */
function toTsquery(condition: SearchCondition): string {
  const first = condition.words.map((word) => `'^${word}':*`).join(' | ')
  const terms = [
    ...condition.words.map((word) => `'${word}':*`),
    ...(condition.oneOf ?? []).map((one) => `(${one.map((word) => `'${word}':*`).join(' | ')})`),
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
