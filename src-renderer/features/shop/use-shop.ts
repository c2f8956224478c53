import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { isNetworkLoss, refusalCode } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { registerNow } from '#renderer/ui/format/clock.ts'
import { type MainTillStage, pollIntervalOf, stageOf } from './main-till.ts'
import { forgetAbsence } from './shop-view.ts'

const RETRY_MS = 3_000
const TICK_MS = 500

/**
 * Follows the main till, in one place of the page. Only a counter polls: a main till reads once, and again after an
 * event.
 */
export function useFollowShop(): void {
  useQuery({
    ...apiQuery('shop', 'read'),
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && isNetworkLoss(state.error)
        ? RETRY_MS
        : pollIntervalOf(state.data),
  })
  const shop = useShop()
  const isHeard = shop === undefined || shop.role === 'MAIN' || shop.isMainHeard
  const wasHeard = useRef(isHeard)
  useEffect(() => {
    if (isHeard) forgetAbsence()
    // Changes of that time sent no event to this page.
    if (isHeard && !wasHeard.current) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [resource] }) => resource !== 'shop',
      })
    }
    wasHeard.current = isHeard
  }, [isHeard])
}

/** Returns what this program is in its shop; undefined until it was read. `useFollowShop` renews it. */
export function useShop(): Shop | undefined {
  const { data, error } = useQuery({ ...apiQuery('shop', 'read'), enabled: false })
  // A counter asks the main till who a device of the network is, and so refuses the question without it.
  const isRefused = refusalCode(error) === 'MAIN_AWAY'
  return data !== undefined && isRefused ? { ...data, isMainHeard: false } : data
}

/** Returns how this program stands to its main till. It renders anew only when this changes. */
export function useMainTillStage(): MainTillStage {
  const shop = useShop()
  const isHeard = stageOf(shop, registerNow()) === 'heard'
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (isHeard) return () => undefined
      const timer = setInterval(onChange, TICK_MS)
      return () => clearInterval(timer)
    },
    [isHeard],
  )
  return useSyncExternalStore(subscribe, () => stageOf(shop, registerNow()))
}
