import { invalidField } from '#shared/api/error.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { FoundOrder } from '../order/find-order.ts'
import { readOrder } from '../order/read-orders.ts'
import { findTable, type FoundTable } from '../table/find-table.ts'
import { readTableStates } from '../table/read-table-states.ts'
import type { BillOf } from './bill-content.ts'

/** Returns the bill of a table. */
export async function billOfTable(context: WriteContext, table: FoundTable): Promise<BillOf> {
  const states = await readTableStates(context.db, table.sectionId)
  const state = states.find(({ id }) => id === table.id)
  return {
    key: { tableId: table.id },
    establishmentId: table.establishmentId,
    tableName: table.name,
    orderName: null,
    waiterName: state?.waiterName ?? context.session.name,
    guests: state?.guests ?? null,
    takesService: true,
  }
}

/** Returns the bill of a table by its id in a body. Throws 400 on `documentId`. */
export async function billOfTableId(context: WriteContext, tableId: number): Promise<BillOf> {
  const table = await findTable(context.db, tableId)
  if (table === undefined) throw invalidField('documentId', 'UNKNOWN_ID')
  return billOfTable(context, table)
}

/** Returns the bill of an order without a table. */
export async function billOfOrder(
  context: WriteContext,
  { row, place }: FoundOrder,
): Promise<BillOf> {
  const { waiterName } = await readOrder(context, row.id)
  return {
    key: { orderId: row.id },
    establishmentId: place.establishmentId,
    tableName: '',
    orderName: orderName(row),
    waiterName,
    guests: row.guests,
    takesService: row.orderType === 'TAB',
  }
}
