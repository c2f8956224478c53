import { useQuery } from '@tanstack/react-query'
import { ApiCallError } from '../../../../src-shared/api/client.ts'
import { client } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'

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
