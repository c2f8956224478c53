import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { forgetCopyAge, useCopyAge } from '#renderer/api/copy-age.ts'
import { isNetworkLoss, refusalCode } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { registerNow } from '#renderer/ui/format/clock.ts'
import { fileOwnerOf, type MainTillStage, pollIntervalOf, stageOf } from './main-till.ts'
import { useFollowState } from './follow/follow-state.ts'
import { forgetAbsence } from './shop-view.ts'

const RETRY_MS = 3_000
const TICK_MS = 500

/**
 * Follows the state of the shop, in one place of the page. A counter polls, and a program that is apart; a main till
 * reads once, and again after an event.
 */
export function useFollowShop(): void {
  const { dataUpdatedAt } = useQuery({
    ...apiQuery('shop', 'read'),
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && isNetworkLoss(state.error)
        ? RETRY_MS
        : pollIntervalOf(state.data),
  })
  const owner = fileOwnerOf(useShop())
  const before = useRef(owner)
  useEffect(() => {
    if (before.current === owner) return
    before.current = owner
    forgetAbsence()
    // The screens show another file, or changes that sent no event to this page.
    if (owner !== 'nobody') readAllAgain()
  }, [owner])
  const copiedAt = useCopyAge(({ readAt }) => readAt)
  useEffect(() => {
    // Also after a moment without the main till that only the answers from the copy told.
    if (owner === 'nobody' || copiedAt === undefined || dataUpdatedAt <= copiedAt) return
    forgetCopyAge()
    readAllAgain()
  }, [owner, copiedAt, dataUpdatedAt])
}

function readAllAgain(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [resource] }) => resource !== 'shop',
  })
}

/** Returns what this program is in its shop; undefined until it was read. `useFollowShop` renews it. */
export function useShop(): Shop | undefined {
  const { data, error } = useQuery({ ...apiQuery('shop', 'read'), enabled: false })
  const silentSince = useFollowState(({ isSilent, goodAt }) => (isSilent ? goodAt : null))
  // A counter asks the main till who a device of the network is, and so refuses the question without it.
  const isRefused = refusalCode(error) === 'MAIN_AWAY'
  return useMemo(() => {
    if (data === undefined || (silentSince === null && !isRefused)) return data
    if (silentSince === null) return { ...data, isMainHeard: false }
    // A device stands to a till that is silent as a counter does.
    return {
      ...data,
      role: 'COUNTER',
      isMainHeard: false,
      heardAt: silentSince,
      ownSince: null,
      ways: [],
    }
  }, [data, isRefused, silentSince])
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
