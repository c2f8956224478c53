import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './state-chip.module.css'

export type ChipTone = 'plain' | 'neutral' | 'primary' | 'ok' | 'warn' | 'danger' | 'bill'

/** A state as text with its own icon, because colour alone is not enough. */
export function StateChip({
  icon,
  tone,
  children,
}: {
  readonly icon: TablerIcon
  readonly tone: ChipTone
  readonly children: ReactNode
}) {
  return (
    <span className={classes['chip']} data-tone={tone}>
      <Icon of={icon} size={19} />
      {children}
    </span>
  )
}
