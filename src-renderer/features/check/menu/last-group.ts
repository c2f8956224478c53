import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { MenuGroup } from './use-menu.ts'

interface LastGroup {
  /** Undefined until something was sold on this device. */
  readonly group?: MenuGroup
}

/** The group of the menu that sold last on this device: the next sale opens on it. */
export const useLastGroup = create<LastGroup>()(
  persist((): LastGroup => ({}), { name: 'mostrador.menu', version: 1 }),
)

/** Returns the group of the last sale; undefined if nothing, or nothing readable, is stored. */
export function readLastGroup(): MenuGroup | undefined {
  const { group } = useLastGroup.getState()
  return group === 'favourites' || group === 'combos' || Number.isInteger(group) ? group : undefined
}

export function keepLastGroup(group: MenuGroup): void {
  if (useLastGroup.getState().group !== group) useLastGroup.setState({ group })
}
