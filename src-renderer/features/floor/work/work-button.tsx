import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '#renderer/ui/icon.tsx'
import badge from '../plan/table-badge.module.css'
import classes from './work.module.css'

/** A row of work without a table; a tap opens `path`. */
export function WorkButton({
  icon,
  kind,
  path,
  title,
  sum,
  facts,
}: {
  readonly icon: TablerIcon
  readonly kind: 'unknownCharge' | 'notInKitchen' | 'conflict'
  readonly path: string
  readonly title: string
  readonly sum?: ReactNode
  readonly facts: string
}) {
  const [, navigate] = useLocation()
  return (
    <button type="button" className={classes['item']} onClick={() => navigate(path)}>
      <span className={badge['badge']} data-kind={kind} aria-hidden>
        <Icon of={icon} size={24} />
      </span>
      <span className={classes['words']}>
        <span className={classes['line']}>
          <span className={classes['what']}>{title}</span>
          {sum}
        </span>
        <span className={classes['facts']}>{facts}</span>
      </span>
    </button>
  )
}
