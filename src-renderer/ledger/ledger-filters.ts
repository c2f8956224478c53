import { create } from 'zustand'

/** A filter has at least the page of its list. */
export interface PagedFilter {
  /** From 0, as in the API. */
  readonly page: number
}

/** The filters of a list. They are kept outside its screen while its user is signed in. */
export interface LedgerFilters<Filters extends PagedFilter, Query extends object = object> {
  readonly none: Filters
  /** A hook. */
  readonly use: () => Filters
  readonly now: () => Filters
  /** Changes filters. Any change except the page returns to the first page. */
  readonly change: (changes: Partial<Filters>) => void
  readonly clear: () => void
  readonly toQuery: (filters: Filters) => Query
  /** True if the list leaves something out. */
  readonly isFiltered: (filters: Filters) => boolean
}

const all = new Set<() => void>()

/** Clears the filters of every list. */
export function clearAllFilters(): void {
  for (const clear of all) clear()
}

/** Creates the filters of a list: `none` is what the list asks at first, `toQuery` its request. */
export function ledgerFilters<Filters extends PagedFilter, Query extends object>(
  none: Filters,
  toQuery: (filters: Filters) => Query,
): LedgerFilters<Filters, Query> {
  const use = create<Filters>()(() => none)
  const textOf = (filters: Filters) => JSON.stringify(toQuery({ ...filters, page: none.page }))
  const clear = () => use.setState(none)
  all.add(clear)
  return {
    none,
    use,
    now: use.getState,
    change: (changes) => use.setState({ page: 0, ...changes } as Partial<Filters>),
    clear,
    toQuery,
    isFiltered: (filters) => textOf(filters) !== textOf(none),
  }
}

type Given<Query> = {
  readonly [Key in keyof Query]?: Exclude<Query[Key], undefined | ''>
}

/** Returns the part of a query that is set: without texts that are empty and values that are undefined. */
export function given<const Query extends object>(query: Query): Given<Query> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  ) as Given<Query>
}
