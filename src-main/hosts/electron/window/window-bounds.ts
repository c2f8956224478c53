import { readFileSync, writeFileSync } from 'node:fs'
import type { Rectangle } from 'electron'

export interface WindowPlace {
  readonly bounds: Rectangle
  readonly isMaximized: boolean
}

/** A person needs this much of the window on a screen to find and move it. */
const VISIBLE_PIXELS = 100

/** Returns the last place of the window; undefined on a first start or if its screen is gone. */
export function readWindowPlace(
  file: string,
  workAreas: readonly Rectangle[],
): WindowPlace | undefined {
  const place = parsePlace(file)
  if (place === undefined) return undefined
  return workAreas.some((area) => isVisible(place.bounds, area)) ? place : undefined
}

export function saveWindowPlace(file: string, place: WindowPlace): void {
  writeFileSync(file, JSON.stringify(place))
}

function parsePlace(file: string): WindowPlace | undefined {
  try {
    const place = JSON.parse(readFileSync(file, 'utf8')) as Partial<WindowPlace>
    const { x, y, width, height } = place.bounds ?? {}
    const isWhole = [x, y, width, height].every((value) => Number.isInteger(value))
    return isWhole ? (place as WindowPlace) : undefined
  } catch {
    // Missing, or truncated by a power failure: use the default place.
    return undefined
  }
}

function isVisible(bounds: Rectangle, area: Rectangle): boolean {
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  // The window is moved by its title bar, so the title bar must be visible.
  const isTitleOnScreen = bounds.y >= area.y && bounds.y < area.y + area.height - VISIBLE_PIXELS
  return width >= VISIBLE_PIXELS && isTitleOnScreen
}
