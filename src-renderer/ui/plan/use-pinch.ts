import { type RefCallback, useCallback, useEffect, useRef } from 'react'

interface Pinch {
  readonly scale: number
  readonly onScale: (scale: number) => void
}

function distanceOf({ touches }: TouchEvent): number | undefined {
  const [one, other] = touches
  if (one === undefined || other === undefined || touches.length !== 2) return undefined
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

/** Zooms an element instead of the page with two fingers. Buttons beside it must offer the same. */
export function usePinch(pinch: Pinch): RefCallback<HTMLElement> {
  const current = useRef(pinch)
  useEffect(() => {
    current.current = pinch
  })
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return
    let start: { readonly distance: number; readonly scale: number } | undefined
    const begin = (event: TouchEvent) => {
      const distance = distanceOf(event)
      start = distance === undefined ? undefined : { distance, scale: current.current.scale }
    }
    const move = (event: TouchEvent) => {
      const distance = distanceOf(event)
      if (start === undefined || distance === undefined) return
      // Needs a non-passive listener; otherwise the browser zooms the page.
      event.preventDefault()
      current.current.onScale((start.scale * distance) / start.distance)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', begin)
      element.removeEventListener('touchmove', move)
    }
  }, [])
}
