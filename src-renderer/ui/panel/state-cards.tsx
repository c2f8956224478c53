import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './state-cards.module.css'

/** The state of a screen's subject in a few cards above its list, as wide as they fit beside each other. */
export function StateCards({
  label,
  children,
}: {
  readonly label?: string
  readonly children: ReactNode
}) {
  return (
    <ul className={classes['cards']} aria-label={label}>
      {children}
    </ul>
  )
}

/** One fact of the state. `isLarge`: its title is a figure. */
export function StateCard({
  icon,
  tone,
  title,
  text,
  isLarge = false,
}: {
  readonly icon: TablerIcon
  readonly tone: 'plain' | 'ok' | 'warn'
  readonly title: string
  readonly text: string
  readonly isLarge?: boolean
}) {
  return (
    <li className={classes['card']} data-tone={tone}>
      <Icon of={icon} size={24} />
      <span className={classes['words']}>
        <span className={classes[isLarge ? 'figure' : 'title']}>{title}</span>
        <span className={classes['text']}>{text}</span>
      </span>
    </li>
  )
}
