import { prepare, type ReadDatabase } from '../prepared.ts'
import type { SearchName } from '../schema.ts'
import { rememberCounts } from './remember-counts.ts'
import type { SearchCondition, SearchHit, SearchIndex, SearchWindow } from './search-index.ts'

/** The queries of one engine. `match` is a condition in the words of the engine. */
export interface EngineSearch {
  match(condition: SearchCondition): string
  count(db: ReadDatabase, match: string): Promise<number>
  /** Returns ids in the index's own order. */
  window(db: ReadDatabase, match: string, window: SearchWindow): Promise<number[]>
  hits(db: ReadDatabase, match: string, limit: number): Promise<SearchHit[]>
  has(db: ReadDatabase, match: string, id: number): Promise<boolean>
}

/** Returns the search index over the queries of an engine; its counts are remembered by the index's version. */
export function createSearchIndex(search: SearchName, engine: EngineSearch): SearchIndex {
  const findVersion = prepare<Record<never, never>>()((db) =>
    db.selectFrom('searchVersions').select('version').where('name', '=', search),
  )
  const counts = rememberCounts()
  const versionOf = async (db: ReadDatabase) => (await findVersion.first(db, {}))?.version ?? 0

  return {
    async count(db, condition) {
      const match = engine.match(condition)
      return counts.of(db, await versionOf(db), match, () => engine.count(db, match))
    },
    window: (db, condition, window) => engine.window(db, engine.match(condition), window),
    async hits(db, condition, maximum) {
      const match = engine.match(condition)
      // Counts are remembered only for queries with too many hits to read.
      if ((counts.known(db, await versionOf(db), match) ?? 0) > maximum) return undefined
      const rows = await engine.hits(db, match, maximum + 1)
      return rows.length > maximum ? undefined : rows
    },
    has: (db, condition, id) => engine.has(db, engine.match(condition), id),
  }
}
