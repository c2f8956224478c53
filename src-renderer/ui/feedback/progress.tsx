import classes from './progress.module.css'

/** How much of a known whole is done. It never runs ahead and never turns back by itself. */
export function Progress({
  label,
  done,
  total,
}: {
  readonly label: string
  readonly done: number
  readonly total: number
}) {
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={classes['progress']}
      style={{ '--share': share }}
    />
  )
}
