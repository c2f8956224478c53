import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

/**
 * Prints its children on paper of 80 mm, once, as soon as it is mounted; unmount it in `onDone`.
 * What becomes of the paper no page can know, so nothing may say that it was printed.
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
    // Where printing does not say that it has ended (some tablets), the next touch does.
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
