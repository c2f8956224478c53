import type { ReactNode } from 'react'
import { Numpad, type NumpadProps } from './numpad.tsx'
import classes from './with-pad.module.css'

export interface WithPadProps extends Pick<NumpadProps, 'onKey' | 'left'> {
  /** The name of the field that the keys type into, if there are several. */
  readonly target?: string
  /** False shows the fields alone. */
  readonly hasPad: boolean
  readonly children: ReactNode
}

/** The fields of a form with the pad beside them. */
export function WithPad({ target, hasPad, children, ...pad }: WithPadProps) {
  return (
    <div className={classes['grid']} data-has-pad={hasPad}>
      <div className={classes['fields']}>{children}</div>
      {hasPad && (
        <div className={classes['pad']}>
          {target !== undefined && <p className={classes['target']}>{target}</p>}
          <Numpad {...pad} leavesFocus />
        </div>
      )}
    </div>
  )
}
