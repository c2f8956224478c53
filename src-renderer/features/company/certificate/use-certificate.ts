import { useQuery } from '@tanstack/react-query'
import { ApiCallError } from '#shared/api/client.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** Returns the query of the signing certificate. Null for 404, which is no failure here. */
export function useCertificate() {
  return useQuery({
    queryKey: apiQuery('company', 'getCertificate').queryKey,
    queryFn: async () =>
      await client.company.getCertificate().catch((error: unknown) => {
        if (error instanceof ApiCallError && error.status === 404) return null
        throw error
      }),
  })
}
