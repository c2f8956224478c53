import { createStore } from 'zustand'
import type { MenuGroup } from './use-menu.ts'

/** What is shown of the products: a group, or what was found for the typed text. */
export interface MenuChoice {
  readonly group: MenuGroup
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
  return createStore<MenuChoice>(() => ({ group: 'favourites', text: '' }))
}
