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
 * A screen with its acting panel on the right, or on the left if the device is set to left-handed use. Side by side
 * and stacked have the same elements, so a turn of the tablet keeps typed text and open dialogs.
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
