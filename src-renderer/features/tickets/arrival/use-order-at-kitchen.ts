import { useQuery } from '@tanstack/react-query'
import type { TableState } from '#shared/api/places/tables.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'

/** For a table or an order: dishes to fetch, and tickets that are not on the kitchen's screen. */
export type AtKitchen = Pick<TableState, 'readyItems' | 'undeliveredTickets' | 'paperOnlyTickets'>

/** Returns the dishes and tickets of an order in the kitchen; none for users who may not read tickets. */
export function useOrderAtKitchen(orderId: number): AtKitchen {
  const mayRead = useMay('TICKET:READ')
  const { data } = useQuery({
    ...apiQuery('tickets', 'list', { query: { orderId } }),
    enabled: mayRead,
  })
  return atKitchen(data ?? [])
}

/** Counts the tickets of an order as the register counts those of a table. The list has no served tickets. */
export function atKitchen(tickets: readonly Ticket[]): AtKitchen {
  const countOf = (problem: Ticket['arrivalProblem']) =>
    tickets.filter(({ arrivalProblem }) => arrivalProblem === problem).length
  return {
    readyItems: tickets
      .filter(({ kind }) => kind === 'NEW')
      .reduce((count, { items }) => count + items.filter(({ done }) => done).length, 0),
    undeliveredTickets: countOf('NOT_ARRIVED'),
    paperOnlyTickets: countOf('PAPER_ONLY'),
  }
}
