import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'

/** Returns the papers that did not come out, and the printers' faults; events renew it. */
export function usePrintSummary(isEnabled = true) {
  return useQuery({ ...apiQuery('printJobs', 'summary'), enabled: isEnabled })
}
