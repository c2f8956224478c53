import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './state-chip.module.css'

export type ChipTone = 'plain' | 'neutral' | 'primary' | 'ok' | 'warn' | 'danger' | 'bill'

/**
 * A state as text with its own icon: colour alone is not enough. `short` stands for the text where several share a
 * bar; who is around the chip then names it whole.
 */
export function StateChip({
  icon,
  tone,
  short,
  isShort = false,
  children,
}: {
  readonly icon: TablerIcon
  readonly tone: ChipTone
  readonly short?: string | number
  readonly isShort?: boolean
  readonly children: ReactNode
}) {
  return (
    <span className={classes['chip']} data-tone={tone}>
      <Icon of={icon} size={19} />
      {short === undefined ? (
        children
      ) : isShort ? (
        short
      ) : (
        <span data-short={short}>{children}</span>
      )}
    </span>
  )
}
