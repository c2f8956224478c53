import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

/**
 * Prints its children once on 80 mm paper as soon as it is mounted; unmount it in `onDone`. A page
 * cannot know the result, so never show that it was printed.
 */
export function PrintSheet({
  children,
  onDone,
}: {
  readonly children: ReactNode
  readonly onDone: () => void
}) {
  const isPrinted = useRef(false)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    // Some tablets do not fire `afterprint`; the next touch ends it instead.
    document.addEventListener('pointerdown', end)
    if (!isPrinted.current) {
      isPrinted.current = true
      window.print()
    }
    return () => {
      window.removeEventListener('afterprint', end)
      document.removeEventListener('pointerdown', end)
    }
  }, [])
  return createPortal(
    <div className={classes['sheet']} aria-hidden>
      {children}
    </div>,
    document.body,
  )
}
