import { z } from 'zod'
import { integerText } from './fields.ts'

export const DEFAULT_PAGE_SIZE = 20
export const MAXIMUM_PAGE_SIZE = 200

/** `page` starts at 0. */
export const PageQuery = z.object({
  page: integerText(0, 10_000_000, 0),
  size: integerText(1, MAXIMUM_PAGE_SIZE, DEFAULT_PAGE_SIZE),
})
export type PageQuery = z.output<typeof PageQuery>

/** A page query with `search`: word beginnings and codes; case and accents are ignored. */
export const SearchQuery = PageQuery.extend({
  search: z.string().trim().max(100).optional(),
})
export type SearchQuery = z.output<typeof SearchQuery>

/** For a list that is sorted by a column; ascending if absent. */
export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.output<typeof SortDirection>

export const Pagination = z
  .object({
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'Pagination' })

export interface Page<T> {
  data: T[]
  pagination: { page: number; size: number; totalElements: number; totalPages: number }
}

/** Returns the interface document's schema of a paged list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pagination: Pagination })
}

export function toPage<T>(data: T[], query: PageQuery, totalElements: number): Page<T> {
  return {
    data,
    pagination: {
      page: query.page,
      size: query.size,
      totalElements,
      totalPages: Math.ceil(totalElements / query.size),
    },
  }
}
