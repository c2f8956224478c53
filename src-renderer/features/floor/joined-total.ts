import type { Order } from '../../../src-shared/api/orders.ts'
import { checkTotals } from '../../../src-shared/domain/check-totals.ts'
import { type Cents, sum, toBasisPoints, toCents } from '../../../src-shared/domain/money.ts'

/**
 * What two tables come to as one bill. The tax of a bill is rounded once, so it may differ by a cent
 * from the two sums. A bill that is being paid in shares stays apart, and so is added.
 */
export function joinedTotal(totals: readonly Cents[], orders: readonly Order[] | undefined): Cents {
  if (orders === undefined || orders.some(({ split }) => split !== null)) return sum(totals)
  const items = orders.flatMap((order) => order.items)
  const taxes = Map.groupBy(items, ({ taxId, taxRate }) => `${taxId} ${taxRate}`)
  return checkTotals(
    [...taxes.values()].map((taxed) => ({
      net: sum(taxed.map(({ subtotalAmount }) => toCents(subtotalAmount))),
      ice: sum(taxed.map(({ iceAmount }) => toCents(iceAmount))),
      rate: toBasisPoints(taxed[0]?.taxRate ?? 0),
    })),
  ).total
}
