import type { ComponentProps, ReactNode } from 'react'
import type { PlanArea } from './plan-box.ts'
import classes from './plan.module.css'

/** The background of a floor plan; its children are placed in grid units of `scale` × 24 px. */
export function Plan({
  view,
  scale,
  children,
  className,
  ...native
}: {
  /** The visible part of the plan; children are placed from its top left corner. */
  readonly view: PlanArea
  readonly scale: number
  readonly children: ReactNode
} & Pick<ComponentProps<'div'>, 'className' | 'ref'>) {
  return (
    <div
      {...native}
      data-plan
      className={`${classes['plan']} ${className ?? ''}`}
      style={{ '--scale': scale, '--plan-width': view.width, '--plan-height': view.height }}
    >
      {children}
    </div>
  )
}

/** Returns a position relative to the top left corner of the visible part. */
export function placeIn(view: PlanArea, box: PlanArea): PlanArea {
  return { ...box, x: box.x - view.x, y: box.y - view.y }
}
