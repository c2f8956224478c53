import type { ReactNode } from 'react'
import classes from './split.module.css'

/**
 * A screen with its acting panel at the right, or at the left for those who set it so: the panel is
 * under the hand that works.
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
