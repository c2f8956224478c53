import type { PointerEvent as ReactPointerEvent } from 'react'

export interface Drag {
  /** x and y are pixels since the press. */
  readonly onMove: (x: number, y: number, event: PointerEvent) => void
  readonly onEnd: (event: PointerEvent, wasMoved: boolean) => void
}

/** Shorter movements come from an unsteady finger and are no drag. */
const TREMBLE_PX = 4

/** Follows the pointer from a press until its release, also outside the element. */
export function followDrag(press: ReactPointerEvent, { onMove, onEnd }: Drag): void {
  if (press.button !== 0) return
  const { clientX, clientY, pointerId } = press
  let wasMoved = false
  const stop = new AbortController()
  const isOurs = (event: PointerEvent) => event.pointerId === pointerId
  const end = (event: PointerEvent) => {
    if (!isOurs(event)) return
    stop.abort()
    onEnd(event, wasMoved)
  }
  const options = { signal: stop.signal }
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!isOurs(event)) return
      const [x, y] = [event.clientX - clientX, event.clientY - clientY]
      wasMoved ||= Math.hypot(x, y) > TREMBLE_PX
      if (wasMoved) onMove(x, y, event)
    },
    options,
  )
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
}

let gestures = 0

/** Returns an id for one gesture, so that its steps are undone together. */
export function newGesture(): string {
  return `gesture-${++gestures}`
}
