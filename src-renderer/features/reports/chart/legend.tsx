import { type ReactNode, useId } from 'react'
import { Hatching } from './bar-chart.tsx'
import classes from './chart.module.css'

/** Names the bars and the outlines behind them; a note or a button is at the end. */
export function Legend({
  value,
  before,
  children,
}: {
  readonly value: string
  /** Undefined without a comparison. */
  readonly before: string | undefined
  readonly children?: ReactNode
}) {
  const hatching = useId()
  return (
    <div className={classes['legend']}>
      <span className={classes['series']}>
        <svg className={classes['swatch']} viewBox="0 0 16 16" aria-hidden>
          <rect className={classes['value']} width="16" height="16" rx="3" />
        </svg>
        {value}
      </span>
      {before !== undefined && (
        <span className={classes['series']}>
          <svg className={classes['swatch']} viewBox="0 0 16 16" aria-hidden>
            <Hatching id={hatching} size={4} />
            <rect
              className={classes['before']}
              fill={`url(#${hatching})`}
              x="1"
              y="1"
              width="14"
              height="14"
              rx="3"
            />
          </svg>
          {before}
        </span>
      )}
      {children}
    </div>
  )
}
