import { overlap, uprightBox } from '../../../ui/plan/plan-box.ts'
import type { Draft, DraftItem } from '../draft/draft.ts'

/** Text on the floor may lie under anything. */
const isSolid = ({ kind }: DraftItem) => kind !== 'TEXT'

/** Returns which items overlap, tables with any solid item: by key, the keys of the others. */
export function overlaps({ items }: Draft): ReadonlyMap<string, readonly string[]> {
  const solid = items.filter(isSolid).map((item) => ({ item, area: uprightBox(item) }))
  return new Map(
    solid.flatMap(({ item, area }) => {
      const others = solid
        .filter((other) => other.item !== item && (item.table ?? other.item.table) !== null)
        .filter((other) => overlap(area, other.area))
        .map((other) => other.item.key)
      return others.length === 0 ? [] : [[item.key, others] as const]
    }),
  )
}
