import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Station } from '#shared/api/places/stations.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { TicketSource } from './missed-question.ts'
import { missedStations } from './use-why-missed.ts'

const NONE: readonly Ticket[] = []

export interface MissedTickets {
  readonly tickets: readonly Ticket[]
  readonly stations: readonly Station[]
  /** Uuids of the lines that nobody got. */
  readonly itemUuids: ReadonlySet<string>
  readonly isLoading: boolean
}

/**
 * Returns the tickets of a place that reached nobody, and their stations. Nothing for users who may not read tickets.
 */
export function useMissedTickets(source: TicketSource, isAsked: boolean): MissedTickets {
  const mayRead = useMay('TICKET:READ')
  const enabled = mayRead && isAsked
  const query = { ...source, hasArrivalProblem: 'true' as const }
  const tickets = useQuery({ ...apiQuery('tickets', 'list', { query }), enabled })
  // A screen that is opened or falls silent renews no list.
  const stations = useQuery({ ...apiQuery('stations', 'list'), enabled, staleTime: 0 })
  const { data } = tickets
  const known = stations.data
  return useMemo(() => {
    const missed = enabled
      ? (data ?? NONE).filter(({ arrivalProblem }) => arrivalProblem === 'NOT_ARRIVED')
      : NONE
    const items = missed.filter(({ kind }) => kind === 'NEW').flatMap((ticket) => ticket.items)
    return {
      tickets: missed,
      stations: missedStations(missed, known ?? []),
      itemUuids: new Set(items.map(({ itemUuid }) => itemUuid)),
      isLoading: enabled && (data === undefined || known === undefined),
    }
  }, [enabled, data, known])
}
