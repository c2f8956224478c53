import type { FacetFilter } from '#main/database/search/search.ts'

/** Filters of a product list, besides its search. */
export interface ProductFilter {
  /** Excludes products of other establishments. */
  readonly establishmentId: number
  /** A category and those inside it; undefined: all categories. */
  readonly categoryIds: readonly number[] | undefined
  /** Only products whose category is available in the POS. */
  readonly posOnly: boolean
  readonly combos: 'excluded' | 'included' | 'only'
  readonly ingredients: 'excluded' | 'included' | 'only'
  readonly active: boolean
}

/** Converts the filter to terms of the search index (migration 0010, productSearchDocuments). */
export function facetsOf(filter: ProductFilter): FacetFilter {
  const { establishmentId, categoryIds } = filter
  return {
    all: [
      ...(filter.active ? [] : ['inactive']),
      ...(filter.combos === 'only' ? ['combo'] : []),
      ...(filter.ingredients === 'only' ? ['ingredient'] : []),
    ],
    ...(categoryIds === undefined ? {} : { any: categoryIds.map((id) => `category${id}`) }),
    none: [
      ...(filter.active ? [{ facet: 'inactive' }] : []),
      ...(filter.posOnly ? [{ facet: 'hidden' }] : []),
      ...(filter.combos === 'excluded' ? [{ facet: 'combo' }] : []),
      ...(filter.ingredients === 'excluded' ? [{ facet: 'ingredient' }] : []),
      { facet: 'restricted', except: `establishment${establishmentId}` },
    ],
  }
}
