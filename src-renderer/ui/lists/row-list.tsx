import type { ReactNode } from 'react'
import classes from './row-list.module.css'

/** A list of rows; the chosen one is shown beside it. */
export function RowList({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** A row: title, details that distinguish it, and its state at the end. */
export function Row({
  title,
  details = [],
  end,
  level = 0,
  isChosen = false,
  onPress,
}: {
  readonly title: string
  readonly details?: readonly string[]
  readonly end?: ReactNode
  /** Depth in a tree, from 0. */
  readonly level?: number
  readonly isChosen?: boolean
  /** Without it the row cannot be pressed. */
  readonly onPress?: () => void
}) {
  const content = (
    <>
      <span className={classes['words']} style={{ '--row-level': level }}>
        <span className={classes['title']}>{title}</span>
        {details.map((detail) => (
          <span key={detail} className={classes['detail']}>
            {detail}
          </span>
        ))}
      </span>
      {end !== undefined && <span className={classes['end']}>{end}</span>}
    </>
  )
  return (
    <li>
      {onPress === undefined ? (
        <div className={classes['row']}>{content}</div>
      ) : (
        <button
          type="button"
          className={classes['row']}
          aria-current={isChosen || undefined}
          onClick={onPress}
        >
          {content}
        </button>
      )}
    </li>
  )
}
