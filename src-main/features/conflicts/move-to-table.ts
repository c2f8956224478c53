import { conflict } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { isOpenItem } from '#main/rules/check/order/order-status.ts'
import type { StoredAct } from '#main/core/shop/stored-act.ts'
import type { StoredLine } from './is-carryable.ts'

const listOpenOrders = prepare<{ tableId: number }>()((db, { tableId }) =>
  db.selectFrom('orders').where('tableId', '=', tableId).where('status', '=', 'OPEN').select('id'),
)

/** Moves what is left of lines to the table to which the other program moved them. */
export async function moveToTable(
  write: WriteContext,
  lines: readonly StoredLine[],
  act: StoredAct,
  reason: string,
): Promise<void> {
  const open = lines.filter(isOpenItem)
  const targetTableId = targetOf(act)
  const [first] = open
  if (first === undefined) throw conflict('CONFLICT_NOT_APPLICABLE')
  const tableIds = new Set(open.map(({ tableId }) => tableId))
  const orderIds = new Set(open.map(({ orderId }) => orderId))
  if (tableIds.size === 1 && first.tableId !== null) {
    const there = await listOpenOrders.all(write.db, { tableId: first.tableId })
    // The whole table goes, with its orders and their waiters.
    if (there.every(({ id }) => orderIds.has(id))) {
      await write.carryOut(write, 'tables.transfer', {
        body: { sourceTableId: first.tableId, targetTableId },
      })
      return
    }
  }
  await write.carryOut(write, 'orders.moveItems', {
    body: {
      operationId: write.randomness.uuid(),
      itemUuids: open.map(({ itemUuid }) => itemUuid),
      targetTableId,
      reason,
    },
  })
}

function targetOf({ input }: StoredAct): number {
  const { body } = input as { readonly body: { targetTableId?: number; tableId?: number } }
  return body.targetTableId ?? body.tableId ?? 0
}
