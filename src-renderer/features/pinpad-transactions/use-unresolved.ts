import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'

/** More than the terminals of any shop, each of which has at most one open charge. */
const SIZE = 50
/** A charge abandoned at the terminal sends no event, so the list is polled while a charge is in progress. */
const UNDERWAY_MS = 5_000

/** Returns the charges of unknown outcome; events renew them. */
export function useUnresolved(isEnabled = true) {
  return useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { unresolved: 'true', size: SIZE } }),
    enabled: isEnabled,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ isInProgress }) => isInProgress) === true ? UNDERWAY_MS : false,
  })
}
