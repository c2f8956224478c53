import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { counterPortsMessages } from './counter-ports-messages.ts'

export interface PortCounters {
  /** Counters whose PC may have a port, without the main till. */
  readonly counters: readonly { readonly id: number; readonly name: string }[]
  /** Returns the name of the machine of a port; null stands for the main till. */
  readonly nameOf: (counterId: number | null) => string
}

/** The machines of the shop that may have a port; none for a shop with one till, and for a user without the right. */
export function usePortCounters(): PortCounters {
  const t = useMessages(counterPortsMessages)
  const mayRead = useMay('counters.list')
  const { data = [] } = useQuery({
    ...apiQuery('counters', 'list'),
    enabled: mayRead,
    retry: false,
  })
  const counters = data.filter(({ role }) => role === 'COUNTER')
  const main = data.find(({ role }) => role === 'MAIN')
  return {
    counters,
    nameOf: (counterId) =>
      counterId === null
        ? (main?.name ?? t('main'))
        : (counters.find(({ id }) => id === counterId)?.name ?? t('removed')),
  }
}

/** The ports of a counter's PC; asks nothing for the main till. */
export function useCounterPorts(counterId: number | null) {
  const mayRead = useMay('counters.list')
  return useQuery({
    ...apiQuery('counters', 'ports', { params: { id: counterId ?? 0 } }),
    enabled: counterId !== null && mayRead,
    // Not cached, because plugging in a cable sends no event.
    staleTime: 0,
    retry: false,
  })
}
