import { orderName } from '#shared/domain/sale/order-name.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findOrder = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('orders')
    .leftJoin('tables', 'tables.id', 'orders.tableId')
    .where('orders.id', '=', id)
    .select([
      'orders.tableId',
      'orders.orderType',
      'orders.number',
      'orders.name',
      'tables.name as tableName',
    ]),
)

/** Name of the thing that both programs had: a table, or an order without one. */
export interface ConflictSubject {
  readonly subject: string
  readonly tableId: number | null
}

export async function subjectOfOrder(db: ReadDatabase, id: number): Promise<ConflictSubject> {
  const order = await findOrder.first(db, { id })
  if (order === undefined) return { subject: '', tableId: null }
  return { subject: order.tableName ?? orderName(order), tableId: order.tableId }
}
