import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { inOrder } from './counter-state.ts'

/** Interval while the screen is shown, because the age of a copy changes with every moment. */
const RENEW_MS = 1_000
/** An answer that is older than this says nothing about now. */
const FRESH_MS = 3_000

/** Reads the programs of the shop each second, the main till first. */
export function useCounters() {
  const query = useQuery({
    ...apiQuery('counters', 'list'),
    refetchInterval: RENEW_MS,
    staleTime: 0,
    select: inOrder,
  })
  return { query, counters: query.data ?? [], isFresh: useIsFresh(query.dataUpdatedAt) }
}

/** Turns false by itself although no answer comes: what was current is not so for ever. */
function useIsFresh(readAt: number): boolean {
  return useSyncExternalStore(everySecond, () => Date.now() - readAt < FRESH_MS)
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, RENEW_MS)
  return () => clearInterval(timer)
}

/** Returns a function that gives the codes of emission points by their ids. */
export function usePointCodes(): (ids: readonly number[]) => readonly string[] {
  const { data: points = [] } = useQuery(apiQuery('emissionPoints', 'options'))
  return (ids) =>
    ids
      .flatMap((id) => points.find((point) => point.id === id)?.code ?? [])
      .toSorted((one, other) => one.localeCompare(other))
}
