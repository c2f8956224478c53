import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { stepsFor, type TourStep } from './tours.ts'

/** The tour of the first day for the signed-in user. */
export interface Tour {
  readonly steps: readonly TourStep[]
  /** False once the user has ended it on any device. */
  readonly isOffered: boolean
  readonly end: () => void
}

export function useTour(): Tour {
  const permissions = useSessionStore((state) => state.session?.permissions)
  const query = apiQuery('auth', 'tour')
  const { data } = useQuery({ ...query, staleTime: Infinity, retry: false })
  const { mutate } = useApiMutation('auth', 'endTour')
  const steps = stepsFor(permissions ?? new Set())
  return {
    steps,
    isOffered: steps.length > 0 && data?.isOffered === true,
    end() {
      if (data?.isOffered !== true) return
      // If it does not arrive, the tour is offered again at the next sign-in.
      queryClient.setQueryData(query.queryKey, { isOffered: false })
      mutate()
    },
  }
}
