import type { ReactNode } from 'react'
import classes from './split.module.css'

export interface SplitProps {
  readonly main: ReactNode
  readonly side: ReactNode
  /** A CSS length in rem: `28rem` is 448 px at 100 % text. */
  readonly sideWidth: string
  /** The class that holds both parts where there is no room beside each other; undefined if there is. */
  readonly stackedIn?: string | undefined
}

/**
 * A screen with its acting panel on the right, or on the left if the device is set so (left-handed
 * use). The elements are the same if the parts are stacked: turning a tablet keeps what is typed and
 * the dialogs that are open.
 */
export function Split({ main, side, sideWidth, stackedIn }: SplitProps) {
  const isStacked = stackedIn !== undefined
  return (
    <div
      className={isStacked ? stackedIn : classes['split']}
      style={isStacked ? undefined : { '--side-width': sideWidth }}
    >
      <div className={classes[isStacked ? 'part' : 'main']}>{main}</div>
      <div className={classes[isStacked ? 'part' : 'side']}>{side}</div>
    </div>
  )
}
