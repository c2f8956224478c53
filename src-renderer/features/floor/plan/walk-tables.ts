import type { PlacedTable } from './place-tables.ts'

const middle = ({ box }: PlacedTable) => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
})

/**
 * Returns the table that an arrow leads to: left and right in reading order, up and down to the nearest table of
 * another row; at an edge the same table.
 */
export function walkTables(
  tables: readonly PlacedTable[],
  fromId: number | undefined,
  key: string,
): number | undefined {
  const index = tables.findIndex(({ table }) => table.id === fromId)
  const from = tables[index]
  if (from === undefined) return tables[0]?.table.id
  if (key === 'ArrowLeft') return (tables[index - 1] ?? from).table.id
  if (key === 'ArrowRight') return (tables[index + 1] ?? from).table.id
  const direction = key === 'ArrowUp' ? -1 : 1
  const here = middle(from)
  const [nearest] = tables
    .map((placed) => ({ placed, at: middle(placed) }))
    .filter(({ at }) => (at.y - here.y) * direction > from.box.height / 2)
    .map(({ placed, at }) => ({
      id: placed.table.id,
      // Distance in rows counts more than distance within a row.
      distance: Math.abs(at.y - here.y) * 3 + Math.abs(at.x - here.x),
    }))
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.id ?? from.table.id
}
