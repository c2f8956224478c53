import { overlap, type PlanArea, uprightBox, widen } from '#renderer/ui/plan/plan-box.ts'
import type { Draft } from '../draft/draft.ts'

/** Walking space around items that are placed automatically. */
const GAP = 2

/** Returns the first place in reading order with enough room around it, else one below all items. */
export function freePlace(
  draft: Draft,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const taken = draft.items.map(uprightBox)
  const isFree = (area: PlanArea) => !taken.some((other) => overlap(widen(area, GAP), other))
  for (let y = GAP; y + height <= draft.height; y++) {
    for (let x = GAP; x + width <= draft.width; x++) {
      if (isFree({ x, y, width, height })) return { x, y }
    }
  }
  const bottom = Math.max(0, ...taken.map((area) => Math.ceil(area.y + area.height)))
  return { x: GAP, y: bottom + GAP }
}
