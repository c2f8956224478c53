import type { Denomination } from '#shared/api/sales/cash-register.ts'
import type { CountingGrid } from './counting-order.ts'

/** Returns the grid: bills in the left column, coins in the right one, sums below. */
export function countingGrid(
  denominations: readonly Denomination[],
  below: readonly string[],
): CountingGrid {
  const idsOf = (kind: Denomination['type']) =>
    denominations.filter(({ type }) => type === kind).map(({ id }) => String(id))
  return { columns: [idsOf('BILL'), idsOf('COIN')], below }
}
