import { overlap, uprightBox } from '#renderer/ui/plan/plan-box.ts'
import type { Draft, DraftItem } from '../draft/draft.ts'

/** A text on the floor may be below any item. */
const isSolid = ({ kind }: DraftItem) => kind !== 'TEXT'

/** Returns the overlaps of tables with solid items: for the key of each item, the keys of the others. */
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
