import { client } from '#renderer/api/client.ts'
import { actOnce } from '#renderer/requests/act-once.ts'

/** A move as it was made. */
export interface Moved {
  readonly sourceTableId: number
  readonly targetTableId: number
  /** The orders that moved. */
  readonly orderIds: readonly number[]
}

/**
 * Moves the orders of a move back to their table. Resolves with false if one of them is no longer open at the target;
 * the register judges the rest, and the reports tell it. Rejects if the orders cannot be read.
 */
export async function takeBack(
  { sourceTableId, targetTableId, orderIds }: Moved,
  label: string,
): Promise<boolean> {
  const there = await client.orders.list({ params: { tableId: targetTableId } })
  const onlyOrderUuids = there
    .filter(({ id }) => orderIds.includes(id))
    .map(({ orderUuid }) => orderUuid)
  if (onlyOrderUuids.length < orderIds.length) return false
  actOnce(
    'tables.transfer',
    'header',
    () => ({
      body: { sourceTableId: targetTableId, targetTableId: sourceTableId, onlyOrderUuids },
    }),
    label,
  )
  return true
}
