import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { isOpenItem } from '#main/rules/check/order/order-status.ts'
import type { StoredAct } from '#main/core/shop/stored-act.ts'

const listItems = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .select([
      'orderItems.id',
      'orderItems.itemUuid',
      'orderItems.status',
      'orderItems.billedQuantity',
      'orderItems.sentAt',
      'orders.id as orderId',
      'orders.status as orderStatus',
      'orders.tableId',
    ]),
)

const findOpenOrder = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('orders').where('id', '=', id).where('status', '=', 'OPEN').select('id'),
)

export type StoredLine = Awaited<ReturnType<typeof listItems.all>>[number]

export function linesOfAct(db: ReadDatabase, { itemUuids }: StoredAct): Promise<StoredLine[]> {
  return listItems.all(db, itemUuids, {})
}

/** True if the other program's act can be carried out still: what is paid here stays paid. */
export async function isCarryable(db: ReadDatabase, act: StoredAct): Promise<boolean> {
  const lines = await linesOfAct(db, act)
  switch (act.operation) {
    case 'invoices.issue':
      return lines.length > 0 && lines.every(({ status }) => status !== 'BILLED')
    case 'orders.updateItem':
    case 'orders.deleteItems':
      return (
        lines.length > 0 &&
        lines.every(
          ({ status, billedQuantity, orderStatus }) =>
            status !== 'BILLED' && billedQuantity === 0 && orderStatus === 'OPEN',
        )
      )
    case 'orders.moveItems':
    case 'orders.seat':
    case 'tables.transfer':
      return lines.some((line) => isOpenItem(line) || line.status === 'DELETED')
    case 'orders.edit':
      return (await findOpenOrder.first(db, { id: act.orderIds[0] ?? 0 })) !== undefined
    default:
      return act.operation?.startsWith('customers.') === true
  }
}
