import type { FacetFilter } from '../../database/search.ts'

/** Filters of a product list, besides its search. */
export interface ProductFilter {
  /** Excludes products of other establishments. */
  readonly establishmentId: number
  readonly categoryId: number | undefined
  /** Only products whose category is available in the POS. */
  readonly posOnly: boolean
  readonly combos: 'excluded' | 'included' | 'only'
  readonly active: boolean
}

/** Converts the filter to terms of the search index (migration 0010, productSearchDocuments). */
export function facetsOf(filter: ProductFilter): FacetFilter {
  const { establishmentId, categoryId } = filter
  return {
    all: [
      ...(categoryId === undefined ? [] : [`category${categoryId}`]),
      ...(filter.active ? [] : ['inactive']),
      ...(filter.combos === 'only' ? ['combo'] : []),
    ],
    none: [
      ...(filter.active ? [{ facet: 'inactive' }] : []),
      ...(filter.posOnly ? [{ facet: 'hidden' }] : []),
      ...(filter.combos === 'excluded' ? [{ facet: 'combo' }] : []),
      { facet: 'restricted', except: `establishment${establishmentId}` },
    ],
  }
}
