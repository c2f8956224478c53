import classes from './progress.module.css'

/** Progress of a known total. Shows only completed work, no estimates. */
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
