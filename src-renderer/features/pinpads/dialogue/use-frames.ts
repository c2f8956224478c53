import { useQuery } from '@tanstack/react-query'
import type { PinpadFrames } from '#shared/api/payments/pinpads.ts'
import { client } from '#renderer/api/client.ts'
import type { ApiQueryKey } from '#renderer/api/query.ts'
import { appendFrames, lastSequence } from './append-frames.ts'

/** Reads the frames live: each event requests only the new ones. */
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
    // Opening the screen must show current frames.
    staleTime: 0,
  })
}
