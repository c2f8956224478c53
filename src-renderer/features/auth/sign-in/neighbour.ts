/** Returns the tile an arrow key moves to; at an edge, the same tile. */
export function neighbour(index: number, key: string, count: number, columns: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const next = index + (steps[key] ?? 0)
  if (next >= 0 && next < count) return next
  // ArrowDown into a shorter last row leads to its last tile.
  const isRowBelow = Math.floor(index / columns) < Math.floor((count - 1) / columns)
  return key === 'ArrowDown' && isRowBelow ? count - 1 : index
}
