import { areaOf, type PlanArea, type PlanBox, uprightBox, widen } from './plan-box.ts'

/** A grid unit at scale 1, in rem: 24 px. A table for four is 5 × 5 units. */
export const UNIT_REM = 1.5
const LARGEST_SCALE = 1.4
/** Below this scale a tile has no room for all its facts. */
export const SMALLEST_SCALE = 0.8
/** The smallest side of a table on the screen, in units of 24 px: 72 px. The plan scrolls rather than go below it. */
const SMALLEST_SIDE = 3
/** The smallest touch target in pixels. It does not grow with the text size. */
const TARGET_PX = 48
/** Zooming out ends here, or where the whole plan is seen. */
const SMALLEST_CHOSEN_SCALE = 0.5
/** Space for the chairs, and a margin, in grid units. */
export const AROUND_TABLES = 0.75

export interface PlanFit {
  /** The visible part of the plan, in grid units. */
  readonly view: PlanArea
  readonly scale: number
  /** Zooming out ends here: no table is smaller than a finger hits. */
  readonly smallestScale: number
}

export interface Room {
  readonly width: number
  readonly height: number
  /** Size of a grid unit at scale 1, in the pixels of the room. */
  readonly unit: number
}

/** Fits a plan into a room: whole if that is readable, else cut to its tables, else with scrolling. */
export function fitPlan(
  room: Room,
  tables: readonly PlanBox[],
  furniture: readonly PlanBox[],
): PlanFit {
  const aroundTables = areaOf(tables.map(uprightBox))
  const view = aroundTables === undefined ? undefined : widen(aroundTables, AROUND_TABLES)
  const whole = areaOf([...(view === undefined ? [] : [view]), ...furniture.map(uprightBox)])
  if (whole === undefined) {
    const view = { x: 0, y: 0, width: 1, height: 1 }
    return { view, scale: 1, smallestScale: SMALLEST_CHOSEN_SCALE }
  }

  const scaleOf = (area: PlanArea) =>
    Math.min(
      room.width / (area.width * room.unit),
      room.height / (area.height * room.unit),
      LARGEST_SCALE,
    )
  const wholeScale = scaleOf(whole)
  const sides = tables.flatMap(({ width, height }) => [width, height])
  const smallestScale = Math.max(
    Math.min(scaleOf(view ?? whole), SMALLEST_CHOSEN_SCALE),
    TARGET_PX / (Math.min(...sides, SMALLEST_SIDE * 2) * room.unit),
  )
  if (wholeScale >= SMALLEST_SCALE) return { view: whole, scale: wholeScale, smallestScale }
  // Cuts only the width: scrolling down is easier than scrolling sideways.
  const narrow = view === undefined ? whole : { ...whole, x: view.x, width: view.width }
  const widthScale = room.width / (narrow.width * room.unit)
  if (widthScale >= SMALLEST_SCALE) {
    return { view: narrow, scale: Math.min(widthScale, 1), smallestScale }
  }
  const scale = Math.max(Math.min(widthScale, scaleOf(narrow)), leastScale(tables))
  return { view: narrow, scale, smallestScale }
}

/** Returns the scale below which the plan scrolls, so that its smallest table is still read. */
export function leastScale(tables: readonly PlanBox[]): number {
  const sides = tables.flatMap(({ width, height }) => [width, height])
  return Math.min(SMALLEST_SCALE, SMALLEST_SIDE / Math.min(...sides, SMALLEST_SIDE * 2))
}
