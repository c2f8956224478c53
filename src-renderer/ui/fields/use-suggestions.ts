import { type KeyboardEvent, useId, useState } from 'react'

/** ARIA attributes of a field that is the combobox of the list below it. */
export interface ComboboxParts {
  readonly role: 'combobox'
  readonly 'aria-autocomplete': 'list'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-activedescendant': string | undefined
}

export interface Suggestions {
  readonly listId: string
  readonly field: ComboboxParts
  /** The option that the arrow keys have reached; undefined before the first one. */
  readonly activeIndex: number | undefined
  readonly optionId: (index: number) => string
  /** Moves through the options. The field keeps the focus, so that typing can continue. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly reset: () => void
}

/** Returns the parts of a combobox whose list of `count` options is always open. */
export function useSuggestions(count: number): Suggestions {
  const listId = useId()
  const [reached, setReached] = useState<number>()
  const activeIndex = reached === undefined || reached >= count ? undefined : reached
  const optionId = (index: number) => `${listId}-${index}`
  return {
    listId,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': activeIndex === undefined ? undefined : optionId(activeIndex),
    },
    activeIndex,
    optionId,
    onKeyDown(event) {
      const next = stepOf(event.key, activeIndex, count)
      if (next === undefined) return
      event.preventDefault()
      setReached(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    },
    reset: () => setReached(undefined),
  }
}

/** Returns the option that a key leads to, wrapping at both ends; undefined for other keys. */
function stepOf(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === undefined ? 0 : (active + 1) % count
  if (key === 'ArrowUp') return active === undefined ? count - 1 : (active + count - 1) % count
  return undefined
}
