import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const NEARLY_PX = 24

/** Keeps a growing list scrolled to its end, unless the user has scrolled back. */
export function useFollow(): {
  readonly list: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly onScroll: () => void
  readonly goToEnd: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const goToEnd = () => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    setAtEnd(true)
  }
  // Runs after every render, because any render may have made the list longer.
  useLayoutEffect(() => {
    if (isAtEnd && list.current !== null) list.current.scrollTop = list.current.scrollHeight
  })
  return {
    list,
    isAtEnd,
    onScroll() {
      if (list.current === null) return
      const { scrollHeight, scrollTop, clientHeight } = list.current
      setAtEnd(scrollHeight - scrollTop - clientHeight <= NEARLY_PX)
    },
    goToEnd,
  }
}
