import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './check.module.css'

/** An added line is painted by then on a slow processor; quick taps do not draw the acts of lines they leave. */
const ACTS_OF_ADDED_MS = 100

/** Returns false for a short time in a row that appears as the chosen one: the line is painted first, then its acts. */
export function useIsReady(isAtOnce: boolean): boolean {
  const [isReady, setReady] = useState(isAtOnce)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setReady(true), ACTS_OF_ADDED_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isReady
}

/** In pixels, of the last acts: they take one row or two, by the width and the words. */
let heightOfActs = 0

/** The room of the acts of a line, also before they come, so that nothing moves then. */
export function LineRoom({
  row,
  isFilled,
  children,
}: {
  readonly row: RefObject<HTMLElement | null>
  readonly isFilled: boolean
  readonly children: ReactNode
}) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFilled) return
    const frame = requestAnimationFrame(() => {
      heightOfActs = room.current?.offsetHeight ?? heightOfActs
      row.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isFilled, row])
  return (
    <div ref={room} className={classes['tools']} style={isFilled ? {} : { height: heightOfActs }}>
      {isFilled && children}
    </div>
  )
}
