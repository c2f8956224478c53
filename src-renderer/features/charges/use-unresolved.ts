import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

/** More than any shop has terminals: each of them takes no charge while one is open. */
const SIZE = 50
/** A terminal that is left alone is no event: what is under way is looked at again. */
const UNDERWAY_MS = 5_000

/** The charges whose outcome is open; events renew them. */
export function useUnresolved(isEnabled = true) {
  return useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { unresolved: 'true', size: SIZE } }),
    enabled: isEnabled,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ isInProgress }) => isInProgress) === true ? UNDERWAY_MS : false,
  })
}
