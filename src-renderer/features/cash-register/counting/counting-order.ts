/** The fields of a count as placed on the screen: columns side by side, a row of sums below. */
export interface CountingGrid {
  readonly columns: readonly (readonly string[])[]
  readonly below: readonly string[]
}

/** Returns the order in which a drawer is counted: bills, coins, then the sums. */
function countingOrder({ columns, below }: CountingGrid): readonly string[] {
  return [...columns.flat(), ...below]
}

/** Returns the field after Enter or Siguiente; undefined after the last one. */
export function nextField(grid: CountingGrid, current: string | undefined): string | undefined {
  const order = countingOrder(grid)
  return order[current === undefined ? 0 : order.indexOf(current) + 1]
}

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Returns the field that an arrow leads to; undefined at the edge of the grid. */
export function neighbourField(
  { columns, below }: CountingGrid,
  current: string,
  arrow: Arrow,
): string | undefined {
  const column = columns.findIndex((fields) => fields.includes(current))
  if (column < 0) {
    const at = below.indexOf(current)
    switch (arrow) {
      case 'ArrowLeft':
        return below[at - 1]
      case 'ArrowRight':
        return below[at + 1]
      case 'ArrowDown':
        return undefined
      case 'ArrowUp':
        // The sums of the left half are below the left column.
        return columns[Math.floor((at * columns.length) / below.length)]?.at(-1)
    }
  }
  const row = columns[column]?.indexOf(current) ?? 0
  switch (arrow) {
    case 'ArrowUp':
      return columns[column]?.[row - 1]
    case 'ArrowDown':
      return (
        columns[column]?.[row + 1] ?? below[Math.floor((column * below.length) / columns.length)]
      )
    case 'ArrowLeft':
      return inRow(columns[column - 1], row)
    case 'ArrowRight':
      return inRow(columns[column + 1], row)
  }
}

function inRow(column: readonly string[] | undefined, row: number): string | undefined {
  return column?.[Math.min(row, column.length - 1)]
}
