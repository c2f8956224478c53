import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { comparisons, useDaysQuery, useReportFilters } from '../report-filters.ts'

/** Reads the sales of the chosen days. While other days are read, the old figures stay. */
export function useSalesReport() {
  const days = useDaysQuery()
  const { groupBy, comparison, emissionPointId } = useReportFilters()
  const compareWeeks = comparisons[comparison]
  const query = {
    ...days,
    groupBy,
    ...(compareWeeks === undefined ? {} : { compareWeeks }),
    ...(emissionPointId === undefined ? {} : { emissionPointId }),
  }
  const report = useQuery({
    ...apiQuery('reports', 'sales', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { query, report }
}
