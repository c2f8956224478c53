import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ApiQueryKey } from '#renderer/api/query.ts'

/** Returns the hook that reads a page of a list; the page before stays while the next one is read. */
export function pagesOf<Filters, Answer>(
  queryOf: (filters: Filters) => UseQueryOptions<Answer, Error, Answer, ApiQueryKey>,
) {
  return function usePages(filters: Filters) {
    return useQuery({ ...queryOf(filters), placeholderData: keepPreviousData })
  }
}
