import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import classes from '../check.module.css'

/** Time in which a slow processor paints an added line. Quick taps then draw no acts of lines that they leave. */
const ACTS_OF_ADDED_MS = 100

/** Returns false for a short time in a row that appears as chosen, so that the line is painted before its acts. */
export function useIsReady(isAtOnce: boolean): boolean {
  const [isReady, setReady] = useState(isAtOnce)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setReady(true), ACTS_OF_ADDED_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isReady
}

/** Height of the last shown acts in pixels: one row or two, depending on the width and the texts. */
let heightOfActs = 0

/** Keeps room for the acts of a line before they are drawn, so that nothing moves. */
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
