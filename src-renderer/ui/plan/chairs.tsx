import { memo } from 'react'
import { type ChairPlace, chairPlaces } from './chair-places.ts'
import classes from './plan.module.css'

/** A chair, in grid units. */
const LENGTH = 1.04
const DEPTH = 0.3

/**
 * Draws the chairs of a table; the first `taken` of them are dark. One drawing and not a box for each chair: the
 * browser keeps a layer for each placed or turned box, and walks through all of them at each change of the plan.
 */
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
  return (
    <svg
      className={classes['chairs']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {chairPlaces({ width, height }, seats, isRound).map((place, index) => (
        // Chairs have no id, only a position.
        <rect key={index} data-taken={index < taken} rx={DEPTH / 2} {...boxOf(place)} />
      ))}
    </svg>
  )
})

function boxOf({ x, y, rotation }: ChairPlace) {
  const isUpright = rotation % 180 === 90
  const [width, height] = isUpright ? [DEPTH, LENGTH] : [LENGTH, DEPTH]
  return {
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    ...(rotation % 90 === 0 ? {} : { transform: `rotate(${rotation} ${x} ${y})` }),
  }
}
