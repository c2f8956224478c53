import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './state-chip.module.css'

export type ChipTone = 'plain' | 'neutral' | 'primary' | 'ok' | 'warn' | 'danger' | 'bill'

/**
 * A state as text with its own icon, because colour alone is not enough. `short` replaces the text if several chips
 * share a bar; the element around the chip must then have the full name.
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
