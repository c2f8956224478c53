import { readFileSync, writeFileSync } from 'node:fs'
import type { Rectangle } from 'electron'

export interface WindowPlace {
  readonly bounds: Rectangle
  readonly isMaximized: boolean
}

/** What of a remembered window must be on a screen for a person to find and move it. */
const VISIBLE_PIXELS = 100

/** Where the window was; undefined on a first start, or when its screen is no longer there. */
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
    // Not there yet, or cut short by a power failure: the window opens as on the first day.
    return undefined
  }
}

function isVisible(bounds: Rectangle, area: Rectangle): boolean {
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  // The title bar is what a person moves it by.
  const isTitleOnScreen = bounds.y >= area.y && bounds.y < area.y + area.height - VISIBLE_PIXELS
  return width >= VISIBLE_PIXELS && isTitleOnScreen
}
