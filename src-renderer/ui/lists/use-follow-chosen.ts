import { type RefObject, useEffect } from 'react'

/** Keeps the chosen row in view and, if the focus is in the list, focused. */
export function useFollowChosen(
  list: RefObject<HTMLElement | null>,
  chosenId: number | undefined,
): void {
  useEffect(() => {
    if (chosenId === undefined) return
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (chosen == null) return
    chosen.scrollIntoView({ block: 'nearest' })
    if (list.current?.querySelector('ul')?.contains(document.activeElement) === true) chosen.focus()
  }, [list, chosenId])
}
