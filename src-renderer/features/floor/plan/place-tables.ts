import type { Layout } from '#shared/api/places/sections.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import type { PlanBox } from '#renderer/ui/plan/plan-box.ts'

export interface PlacedTable {
  readonly table: TableState
  readonly box: PlanBox
  readonly isRound: boolean
}

const SIZE = 5
const PITCH = 8
const COLUMNS = 5

/**
 * Returns every table of a section with its place. Tables without a place are put in rows below the others, so that
 * they can be opened, unless they are out of use.
 */
export function placeTables(
  layout: Pick<Layout, 'items'>,
  tables: readonly TableState[],
): readonly PlacedTable[] {
  const itemOf = new Map(layout.items.map((item) => [item.tableId, item]))
  const bottom = Math.max(0, ...layout.items.map(({ y, height }) => y + height))
  let unplaced = 0
  return tables.flatMap((table): PlacedTable[] => {
    const item = itemOf.get(table.id)
    if (item !== undefined) return [{ table, box: item, isRound: item.shape === 'ROUND' }]
    if (!table.active && table.status === 'FREE') return []
    const index = unplaced++
    const box = {
      x: 2 + (index % COLUMNS) * PITCH,
      y: bottom + 2 + Math.floor(index / COLUMNS) * PITCH,
      width: SIZE,
      height: SIZE,
      rotation: 0,
    }
    return [{ table, box, isRound: false }]
  })
}
