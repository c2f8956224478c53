import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

/** Returns what did not come out, and where; events renew it. */
export function usePrintSummary(isEnabled = true) {
  return useQuery({ ...apiQuery('printJobs', 'summary'), enabled: isEnabled })
}
