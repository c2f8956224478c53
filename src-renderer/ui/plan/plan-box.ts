/** A box on a floor plan, in grid units; rotated about its centre. */
export interface PlanBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise, 0 to 359. */
  readonly rotation: number
}

/** A part of the plan, never rotated. */
export interface PlanArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the unrotated box around a rotated one, with the same centre. It receives presses and
 * contains the text, which is never rotated. At 90° width and height are swapped.
 */
export function uprightBox({ x, y, width, height, rotation }: PlanBox): PlanArea {
  const isOnSide = Math.round(rotation / 90) % 2 === 1
  if (!isOnSide) return { x, y, width, height }
  return {
    x: x + (width - height) / 2,
    y: y + (height - width) / 2,
    width: height,
    height: width,
  }
}

/** Returns the smallest area that contains all of these; undefined for none. */
export function areaOf(boxes: readonly PlanArea[]): PlanArea | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

export function widen(area: PlanArea, by: number): PlanArea {
  return {
    x: area.x - by,
    y: area.y - by,
    width: area.width + 2 * by,
    height: area.height + 2 * by,
  }
}

/** Returns the part of an area that is inside the view; undefined if there is none. */
export function clipTo(view: PlanArea, area: PlanArea): PlanArea | undefined {
  const x = Math.max(area.x, view.x)
  const y = Math.max(area.y, view.y)
  const width = Math.min(area.x + area.width, view.x + view.width) - x
  const height = Math.min(area.y + area.height, view.y + view.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

export function overlap(one: PlanArea, other: PlanArea): boolean {
  return clipTo(one, other) !== undefined
}
