import type { ReactNode } from 'react'
import classes from './split.module.css'

/**
 * A screen with its acting panel on the right, or on the left if the device is set so (left-handed
 * use).
 */
export function Split({
  main,
  side,
  sideWidth,
}: {
  readonly main: ReactNode
  readonly side: ReactNode
  /** A CSS length in rem: `28rem` is 448 px at 100 % text. */
  readonly sideWidth: string
}) {
  return (
    <div className={classes['split']} style={{ '--side-width': sideWidth }}>
      <div className={classes['main']}>{main}</div>
      <div className={classes['side']}>{side}</div>
    </div>
  )
}
