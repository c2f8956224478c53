import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './bar.module.css'

export interface BarProps {
  readonly tone: 'neutral' | 'primary' | 'ok' | 'warn' | 'danger' | 'bill'
  readonly icon: TablerIcon
  readonly children: ReactNode
  /** A second line with details. */
  readonly detail?: ReactNode
  readonly act?: { readonly label: string; readonly onPress: () => void }
  /** Hides an offer that nobody has to take. */
  readonly dismissal?: { readonly label: string; readonly onPress: () => void }
  /** `card` has round corners, inside a panel; `edge` spans the screen. */
  readonly shape?: 'card' | 'edge'
  /** Screen readers announce it at once; otherwise when idle. */
  readonly isUrgent?: boolean
}

/**
 * A notice shown while its condition lasts. It never covers content and never asks for input by
 * itself.
 */
export function Bar({
  tone,
  icon,
  children,
  detail,
  act,
  dismissal,
  shape = 'card',
  isUrgent,
}: BarProps) {
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
      {(act !== undefined || dismissal !== undefined) && (
        <div className={classes['acts']}>
          {[dismissal, act].map(
            (each) =>
              each !== undefined && (
                <button
                  key={each.label}
                  type="button"
                  className={classes['act']}
                  data-second={each === dismissal}
                  onClick={each.onPress}
                >
                  {each.label}
                </button>
              ),
          )}
        </div>
      )}
    </div>
  )
}
