import { useState } from 'react'
import { type MenuGroup, useGroup } from './use-menu.ts'

/**
 * Returns the first group that has products, until a person chooses one: an empty one would cost a tap in each sale.
 * Favourites if all are empty. `candidates` may grow while the categories are read.
 */
export function useOpeningGroup(candidates: readonly MenuGroup[], isWanted: boolean): MenuGroup {
  const [empty, setEmpty] = useState<ReadonlySet<MenuGroup>>(new Set())
  const candidate = candidates.find((group) => !empty.has(group)) ?? 'favourites'
  const { data } = useGroup(candidate, isWanted)
  const isEmpty = data?.pages.every((page) => page.data.length === 0) ?? false
  if (isWanted && isEmpty && !empty.has(candidate)) setEmpty(new Set([...empty, candidate]))
  return candidate
}
