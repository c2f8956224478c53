import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './network-error.ts'

const RETRIES = 2
const FIRST_RETRY_MS = 400

/**
 * The register is this machine or one on the same network, so the browser's idea of being online
 * means nothing: requests always go out. Refusals are final; only a register that did not answer is
 * asked again, and only for what changes nothing.
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
