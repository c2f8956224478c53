import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { byCheck, type CheckIdentity } from '../check-identity.ts'
import { OPEN_ITEM_STATUSES } from './order-status.ts'

const runningSplit = byCheck((column) =>
  prepare<{ checkId: number }>()((db, { checkId }) =>
    db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .innerJoin('billSplits', 'billSplits.id', 'orderItems.splitId')
      .where(column, '=', checkId)
      .where('orders.status', '=', 'OPEN')
      .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
      .select(['billSplits.id', 'billSplits.shareCount'])
      .limit(1),
  ),
)

/** Returns the bill that a check is paying in equal shares; undefined if there is none. */
export function findRunningSplit(
  db: ReadDatabase,
  check: CheckIdentity,
): Promise<{ readonly id: number; readonly shareCount: number } | undefined> {
  const [statement, key] = runningSplit(check)
  return statement.first(db, key)
}
