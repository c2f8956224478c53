import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useShop } from '#renderer/features/shop/use-shop.ts'
import { useMay } from '#renderer/session/use-session.ts'

const NOTHING: readonly ShopConflict[] = []

/**
 * Returns what nobody has decided, for who may read it; nothing in a shop of one program, and while this one is apart,
 * because the main till has the list.
 */
export function useUndecided(): readonly ShopConflict[] {
  const mayRead = useMay('COUNTER:READ')
  const shop = useShop()
  const hasOthers = shop !== undefined && shop.counterId !== null
  const isApart = shop !== undefined && (shop.ownSince !== null || shop.isReplaced)
  const { data } = useQuery({
    ...apiQuery('conflicts', 'list', { query: { undecided: 'true' } }),
    enabled: mayRead && hasOthers && !isApart,
  })
  return mayRead && hasOthers && !isApart ? (data ?? NOTHING) : NOTHING
}

/** Returns how many are undecided; for who may not read them as the program counts them. */
export function useUndecidedCount(): number {
  const mayRead = useMay('COUNTER:READ')
  const shop = useShop()
  const found = useUndecided().length
  return mayRead ? found : (shop?.conflicts ?? 0)
}

/** Returns the tables of which something is undecided. */
export function useTablesToDecide(): ReadonlySet<number> {
  const undecided = useUndecided()
  return useMemo(() => new Set(undecided.flatMap(({ tableId }) => tableId ?? [])), [undecided])
}
