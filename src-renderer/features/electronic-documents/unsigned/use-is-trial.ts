import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'

/** Value of the terminal's `environment`. */
const TEST = 1

/** Returns true while the business issues in the test environment, where nothing is valid. */
export function useIsTrial(): boolean {
  return useQuery(apiQuery('system', 'terminal')).data?.environment === TEST
}
