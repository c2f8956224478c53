import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Ticket } from '../../../src-shared/api/tickets.ts'
import { apiQuery } from '../../api/query.ts'
import { useMay } from '../../session/use-session.ts'

const NONE: readonly Ticket[] = []

/** Returns the tickets that no screen shows although one should, oldest first. */
export function useArrivalProblems(): readonly Ticket[] {
  const mayRead = useMay('TICKET:READ')
  const { data } = useQuery({
    ...apiQuery('tickets', 'list', { query: { hasArrivalProblem: 'true' } }),
    enabled: mayRead,
  })
  return data ?? NONE
}

/** Returns the first ticket of each order without a table that did not arrive: no table shows these. */
export function useOrdersNotInKitchen(): readonly Ticket[] {
  const problems = useArrivalProblems()
  return useMemo(() => {
    const missed = problems.filter(
      ({ arrivalProblem, tableName }) => arrivalProblem === 'NOT_ARRIVED' && tableName === null,
    )
    return [...Map.groupBy(missed, ({ orderId }) => orderId).values()].flatMap(
      ([first]) => first ?? [],
    )
  }, [problems])
}
