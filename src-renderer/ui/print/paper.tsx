import type { ReactNode, Ref } from 'react'
import classes from './paper.module.css'

/** Receipt paper as it will be printed: 80 mm wide, black on white. See `printPaper`. */
export function Paper({
  label,
  ref,
  children,
}: {
  /** Accessible name of the paper. */
  readonly label: string
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}) {
  return (
    <article ref={ref} className={classes['paper']} aria-label={label} data-selectable>
      {children}
    </article>
  )
}

/** A part of the paper below a dashed line. */
export function PaperPart({
  title,
  children,
}: {
  readonly title?: string
  readonly children: ReactNode
}) {
  return (
    <section className={classes['part']}>
      {title !== undefined && <h3 className={classes['partTitle']}>{title}</h3>}
      {children}
    </section>
  )
}

/** A line with text on the left and figures on the right. */
export function PaperLine({
  children,
  figures,
  isStrong = false,
}: {
  readonly children: ReactNode
  readonly figures: ReactNode
  readonly isStrong?: boolean
}) {
  return (
    <div className={classes['line']} data-strong={isStrong}>
      <span>{children}</span>
      <span className={classes['figures']}>{figures}</span>
    </div>
  )
}
