import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'

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

/** Returns the first ticket that did not arrive of each order without a table, because no table shows these. */
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

/** Returns the arrival problem of each order that has one; NOT_ARRIVED takes precedence over PAPER_ONLY. */
export function useArrivalProblemOfOrders(): ReadonlyMap<number, Ticket['arrivalProblem']> {
  const problems = useArrivalProblems()
  return useMemo(() => {
    const worst = new Map<number, Ticket['arrivalProblem']>()
    for (const { orderId, arrivalProblem } of problems) {
      if (worst.get(orderId) !== 'NOT_ARRIVED') worst.set(orderId, arrivalProblem)
    }
    return worst
  }, [problems])
}
