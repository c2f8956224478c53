import type { ComponentProps, ReactNode } from 'react'
import type { PlanArea } from './plan-box.ts'
import classes from './plan.module.css'

/** The ground of a floor plan: what is in it stands in grid units of `scale` × 24 px. */
export function Plan({
  view,
  scale,
  children,
  className,
  ...native
}: {
  /** What of the plan is shown; children are placed from its left and top. */
  readonly view: PlanArea
  readonly scale: number
  readonly children: ReactNode
} & Pick<ComponentProps<'div'>, 'className' | 'ref'>) {
  return (
    <div
      {...native}
      className={`${classes['plan']} ${className ?? ''}`}
      style={{ '--scale': scale, '--plan-width': view.width, '--plan-height': view.height }}
    >
      {children}
    </div>
  )
}

/** A place on the plan, from the left and top of what is shown. */
export function placeIn(view: PlanArea, box: PlanArea): PlanArea {
  return { ...box, x: box.x - view.x, y: box.y - view.y }
}
