import type { PlanBox } from './plan-box.ts'

/**
 * Position of a chair: its centre in grid units from the table's top left corner, and its rotation.
 */
export interface ChairPlace {
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** Distance from the table's edge to the centre of a chair, in grid units. */
const DISTANCE = 0.4

/**
 * Returns one place per seat. Round tables: evenly spaced. Others: along the sides in proportion to
 * their length, first above and below, then at the ends. Guests fill them in this order.
 */
export function chairPlaces(
  { width, height }: Pick<PlanBox, 'width' | 'height'>,
  seats: number,
  isRound: boolean,
): readonly ChairPlace[] {
  return isRound ? aroundCircle(width, height, seats) : alongSides(width, height, seats)
}

function aroundCircle(width: number, height: number, seats: number): readonly ChairPlace[] {
  return Array.from({ length: seats }, (_, index) => {
    const angle = Math.PI + (2 * Math.PI * index) / seats
    return {
      x: width / 2 + (width / 2 + DISTANCE) * Math.cos(angle),
      y: height / 2 + (height / 2 + DISTANCE) * Math.sin(angle),
      rotation: (angle * 180) / Math.PI + 90,
    }
  })
}

function alongSides(width: number, height: number, seats: number): readonly ChairPlace[] {
  const atEnd = Math.min(
    Math.round((seats * height) / (2 * (width + height))),
    Math.floor(seats / 2),
  )
  const above = Math.ceil((seats - 2 * atEnd) / 2)
  const below = seats - 2 * atEnd - above
  return [
    ...spread(above, width).map((x) => ({ x, y: -DISTANCE, rotation: 0 })),
    ...spread(below, width).map((x) => ({ x, y: height + DISTANCE, rotation: 0 })),
    ...spread(atEnd, height).map((y) => ({ x: -DISTANCE, y, rotation: 90 })),
    ...spread(atEnd, height).map((y) => ({ x: width + DISTANCE, y, rotation: 90 })),
  ]
}

function spread(count: number, length: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((index + 1) * length) / (count + 1))
}
