import { IconDoor, IconLeaf } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import type { PlanArea } from './plan-box.ts'
import classes from './plan.module.css'

export type FurnitureKind = 'WALL' | 'BAR' | 'PLANT' | 'DOOR' | 'TEXT'

/** Draws the plan's furniture in muted colours; it cannot be pressed. */
export function Furniture({
  kind,
  text,
  box,
  rotation = 0,
}: {
  readonly kind: FurnitureKind
  readonly text: string | null
  readonly box: PlanArea
  readonly rotation?: number
}) {
  return (
    <div
      className={`${classes['box']} ${classes['furniture']}`}
      data-kind={kind}
      style={{
        '--x': box.x,
        '--y': box.y,
        '--width': box.width,
        '--height': box.height,
        '--turn': `${rotation}deg`,
      }}
    >
      <FurnitureFace kind={kind} text={text} />
    </div>
  )
}

/** Draws the inside of a piece of furniture. */
export function FurnitureFace({
  kind,
  text,
}: {
  readonly kind: FurnitureKind
  readonly text: string | null
}) {
  if (kind === 'PLANT') return <Icon of={IconLeaf} size={22} />
  if (kind === 'DOOR') return <Icon of={IconDoor} size={20} />
  return text === null ? null : <span className={classes['furnitureText']}>{text}</span>
}
