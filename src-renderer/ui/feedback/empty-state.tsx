import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  readonly icon: TablerIcon
  readonly title: string
  /** Says that the data are safe, and the next step. */
  readonly children?: ReactNode
  readonly acts?: ReactNode
  readonly tone?: 'neutral' | 'ok' | 'danger'
  /** 1 if it fills the page. */
  readonly headingLevel?: 1 | 2
}

/** Shown instead of empty content: the reason, and the one act to fix it. */
export function EmptyState({
  icon,
  title,
  children,
  acts,
  tone = 'neutral',
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div
      className={classes['state']}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon of={icon} size={38} className={classes['icon']} />
      <Heading className={classes['title']}>{title}</Heading>
      {children !== undefined && <p className={classes['text']}>{children}</p>}
      {acts !== undefined && <div className={classes['acts']}>{acts}</div>}
    </div>
  )
}
