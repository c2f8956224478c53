import { useQuery } from '@tanstack/react-query'
import type { PinpadFrames } from '../../../../src-shared/api/pinpads.ts'
import { client } from '../../../api/client.ts'
import type { ApiQueryKey } from '../../../api/query.ts'
import { appendFrames, lastSequence } from './append-frames.ts'

/** Live: the register says that there is more, and only what is new is read. */
export function useFrames(pinpadId: number) {
  const params = { id: pinpadId }
  const queryKey: ApiQueryKey = ['pinpads', 'frames', { params }]
  return useQuery({
    queryKey,
    queryFn: async ({ client: cache, signal }) => {
      const known = cache.getQueryData<PinpadFrames>(queryKey)
      const after = lastSequence(known?.frames ?? [])
      return appendFrames(
        known,
        await client.pinpads.frames({ params, query: { after } }, { signal }),
      )
    },
    // Whoever opens it wants what is being said now.
    staleTime: 0,
  })
}
