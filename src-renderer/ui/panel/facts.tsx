import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A name and what is known; a fact without value is left out. */
type Fact = readonly [name: string, value: ReactNode]

/** Lists facts, one a row: `Autorización  481516`. */
export function Facts({
  of,
  className = '',
  isPlain = false,
}: {
  readonly of: readonly Fact[]
  readonly className?: string | undefined
  /** Without a line below each fact. */
  readonly isPlain?: boolean
}) {
  return (
    <dl className={`${classes['facts']} ${className}`} data-plain={isPlain}>
      {of
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd data-selectable>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
