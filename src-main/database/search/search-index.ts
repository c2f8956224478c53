import type { ReadDatabase } from '../query-plan.ts'

/** Filter by facets, which are indexed like words: `combo`, `category7` (migration 0010). */
export interface FacetFilter {
  readonly all: readonly string[]
  /** At least one of them; absent: whatever. */
  readonly any?: readonly string[]
  /** Excludes records with the facet; with `except`, only those without that other facet. */
  readonly none: readonly { readonly facet: string; readonly except?: string }[]
}

/** A record matches if every word is a prefix of one of its words and the facets match. */
export interface SearchCondition extends FacetFilter {
  /** From `searchWords`. At least one here or in `oneOf`. */
  readonly words: readonly string[]
  /** One word of each list must be a prefix: a word that may be misspelt. Not together with `firstWord`. */
  readonly oneOf?: readonly (readonly string[])[]
  /** True: one word must be a prefix of the name. False: none may be. */
  readonly firstWord?: boolean
}

export interface SearchHit {
  readonly id: number
  readonly sortKey: string
}

export interface SearchWindow {
  readonly offset: number
  readonly limit: number
  /** Ids to skip, at most MAXIMUM_EXACT. */
  readonly without: readonly number[]
}

/** Full-text index of an engine: fts5-search.ts, postgres/tsvector-search.ts. */
export interface SearchIndex {
  count(db: ReadDatabase, condition: SearchCondition): Promise<number>
  /** Returns ids in the index's own order. */
  window(db: ReadDatabase, condition: SearchCondition, window: SearchWindow): Promise<number[]>
  /** Returns all hits with their sort key; undefined if there are more than `maximum`. */
  hits(
    db: ReadDatabase,
    condition: SearchCondition,
    maximum: number,
  ): Promise<SearchHit[] | undefined>
  has(db: ReadDatabase, condition: SearchCondition, id: number): Promise<boolean>
}
