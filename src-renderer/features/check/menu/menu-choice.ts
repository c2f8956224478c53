import { createStore } from 'zustand'
import { readLastGroup } from './last-group.ts'
import type { MenuGroup } from './use-menu.ts'

/** The products that the menu shows: those of a group, or the results of a search. */
export interface MenuChoice {
  /** Undefined until a person chooses one. */
  readonly group: MenuGroup | undefined
  /** The group that sold last when the check was opened; a sale does not move the menu under a hand. */
  readonly opensOn: MenuGroup | undefined
  /** Empty if nothing is searched. */
  readonly text: string
}

export type MenuChoiceStore = ReturnType<typeof createMenuChoice>

/**
 * Returns the choice of one check. The options of a product replace the products, and turning a
 * tablet builds them anew: the waiter goes on in the same group. It is a store and no state of the
 * check, so that a typed letter renders the products alone.
 */
export function createMenuChoice() {
  return createStore<MenuChoice>(() => ({
    group: undefined,
    opensOn: readLastGroup(),
    text: '',
  }))
}
