import { type PlanArea, uprightBox } from '#renderer/ui/plan/plan-box.ts'
import type { DraftItem } from '../draft/draft.ts'

/** Alignment lines shown while an item is moved, in grid units. */
export interface AlignmentLines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

const across = ({ x, width }: PlanArea) => [x, x + width / 2, x + width] as const
const down = ({ y, height }: PlanArea) => [y, y + height / 2, y + height] as const

/** Returns the edges and middles that an item shares with other tables. */
export function alignmentOf(item: DraftItem, items: readonly DraftItem[]): AlignmentLines {
  const others = items.filter(({ key, table }) => key !== item.key && table !== null)
  const area = uprightBox(item)
  const areas = others.map(uprightBox)
  return { x: shared(across(area), areas.map(across)), y: shared(down(area), areas.map(down)) }
}

/** Returns at most one line for each axis: the shared middle, else a shared edge. */
function shared(
  [start, middle, end]: readonly [number, number, number],
  others: readonly (readonly number[])[],
): readonly number[] {
  return [middle, start, end]
    .filter((line) => others.some((lines) => lines.includes(line)))
    .slice(0, 1)
}
