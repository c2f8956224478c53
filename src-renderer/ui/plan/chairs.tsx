import { memo } from 'react'
import { chairPlaces } from './chair-places.ts'
import classes from './plan.module.css'

/** Draws the chairs of a table; the first `taken` of them are dark. */
export const Chairs = memo(function Chairs({
  width,
  height,
  seats,
  isRound,
  taken,
}: {
  readonly width: number
  readonly height: number
  readonly seats: number
  readonly isRound: boolean
  readonly taken: number
}) {
  return chairPlaces({ width, height }, seats, isRound).map(({ x, y, rotation }, index) => (
    <span
      // Chairs have no id, only a position.
      key={index}
      className={classes['chair']}
      data-taken={index < taken}
      style={{ '--x': x, '--y': y, '--turn': `${rotation}deg` }}
      aria-hidden
    />
  ))
})
