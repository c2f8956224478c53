import type { ReactNode, Ref } from 'react'
import classes from './scroll-box.module.css'

/** A part of a screen that scrolls by itself. It takes the focus, so that the keyboard scrolls it. */
export function ScrollBox({
  ref,
  name,
  role = 'group',
  className = '',
  isPannable,
  onScroll,
  children,
}: {
  readonly ref?: Ref<HTMLDivElement>
  readonly name: string
  /** `region`: a landmark, for content that people look for by itself; `log`: content that grows at its end. */
  readonly role?: 'group' | 'region' | 'log'
  readonly className?: string | undefined
  /** It also scrolls sideways. */
  readonly isPannable?: boolean
  readonly onScroll?: () => void
  readonly children: ReactNode
}) {
  return (
    <div
      ref={ref}
      className={`${classes['box']} ${className}`}
      role={role}
      aria-label={name}
      // A log that is read aloud as it grows would never be silent.
      aria-live={role === 'log' ? 'off' : undefined}
      tabIndex={0}
      data-pannable={isPannable}
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}
