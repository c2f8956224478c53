import { type RefObject, useLayoutEffect } from 'react'
import type { TextField } from '../keyboard/field-text.ts'

/** Takes the height of the keyboard from the page and its dialogs, and keeps the field in view. */
export function useRoomBelow(board: RefObject<HTMLElement | null>, field: TextField): void {
  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    const page = document.documentElement
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--keyboard-room', `${element.offsetHeight}px`)
      field.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    page.style.setProperty('--keyboard-room', `${element.offsetHeight}px`)
    page.dataset['keyboard'] = 'open'
    field.scrollIntoView({ block: 'nearest' })
    return () => {
      observer.disconnect()
      delete page.dataset['keyboard']
      page.style.removeProperty('--keyboard-room')
    }
  }, [board, field])
}
