import type { TablerIcon } from '@tabler/icons-react'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import classes from './now.module.css'

/** A figure of the day that links to its screen. */
export function DoorRow({
  icon,
  title,
  details = [],
  sum,
  href,
  onOpen,
  isUrgent = false,
}: {
  readonly icon: TablerIcon
  readonly title: string
  readonly details?: readonly string[]
  readonly sum?: number
  /** Undefined if the user may not open the screen. */
  readonly href: string | undefined
  /** Called before the screen opens. */
  readonly onOpen?: () => void
  readonly isUrgent?: boolean
}) {
  const content = (
    <>
      <span className={classes['doorIcon']} data-urgent={isUrgent}>
        <Icon of={icon} size={24} />
      </span>
      <span className={classes['doorWords']}>
        <strong>{title}</strong>
        {details.length > 0 && <span className={classes['quiet']}>{details.join(' · ')}</span>}
      </span>
      {sum !== undefined && (
        <strong className={classes['doorSum']}>
          <Money dollars={sum} />
        </strong>
      )}
      <span className={classes['doorArrow']}>
        {href !== undefined && <Icon of={IconChevronRight} />}
      </span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div className={classes['doorRow']}>{content}</div>
      ) : (
        <Link href={href} className={classes['doorRow']} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  )
}
