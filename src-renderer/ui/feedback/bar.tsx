import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './bar.module.css'

export interface BarProps {
  readonly tone: 'neutral' | 'primary' | 'ok' | 'warn' | 'danger'
  readonly icon: TablerIcon
  readonly children: ReactNode
  /** A second line with the facts. */
  readonly detail?: ReactNode
  readonly act?: { readonly label: string; readonly onPress: () => void }
  /** `card` has round corners and stands in a panel; `edge` spans the screen. */
  readonly shape?: 'card' | 'edge'
  /** An error is read at once, anything else when there is time. */
  readonly isUrgent?: boolean
}

/** A notice that stays while it is true. It never covers anything and asks for nothing by itself. */
export function Bar({ tone, icon, children, detail, act, shape = 'card', isUrgent }: BarProps) {
  return (
    <div
      className={classes['bar']}
      data-tone={tone}
      data-shape={shape}
      role={isUrgent === true ? 'alert' : 'status'}
    >
      <Icon of={icon} size={22} />
      <div className={classes['words']}>
        {children}
        {detail !== undefined && <div className={classes['detail']}>{detail}</div>}
      </div>
      {act !== undefined && (
        <button type="button" className={classes['act']} onClick={act.onPress}>
          {act.label}
        </button>
      )}
    </div>
  )
}
