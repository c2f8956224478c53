import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './network-error.ts'

const RETRIES = 2
const FIRST_RETRY_MS = 400

/**
 * `networkMode: 'always'`, because the register is on this machine or this network and the
 * browser's online state does not matter. Refusals are final. Only reads are retried, and only if
 * the register did not answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
      retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
