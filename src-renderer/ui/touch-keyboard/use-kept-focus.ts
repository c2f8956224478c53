import { type RefObject, useEffect } from 'react'

/** Lets the field keep its focus, and an open list not take a press on the keyboard as one outside. */
export function useKeptFocus(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current
    if (element === null) return
    const keep = (event: Event) => {
      if (event.type === 'mousedown') event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('mousedown', keep)
    element.addEventListener('touchstart', keep, { passive: true })
    return () => {
      element.removeEventListener('mousedown', keep)
      element.removeEventListener('touchstart', keep)
    }
  }, [board])
}
