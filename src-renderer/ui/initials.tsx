import classes from './initials.module.css'

/**
 * A person's initials on a square of `size` pixels. Hidden from screen readers, because the name is
 * beside it.
 */
export function Initials({
  of: initials,
  size = 36,
  isChosen = false,
}: {
  readonly of: string
  readonly size?: number
  readonly isChosen?: boolean
}) {
  return (
    <span
      className={classes['initials']}
      style={{ '--initials-size': `${size / 16}rem` }}
      data-chosen={isChosen}
      aria-hidden
    >
      {initials}
    </span>
  )
}
