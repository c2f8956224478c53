import { prepare } from '#main/database/prepared.ts'

/** An item in any state, with the place of its order and the code of its tax. */
export const findItem = prepare<{ itemUuid: string }>()((db, { itemUuid }) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .innerJoin('taxes', 'taxes.id', 'orderItems.taxId')
    .where('orderItems.itemUuid', '=', itemUuid)
    .selectAll('orderItems')
    .select([
      'orders.tableId',
      'orders.establishmentId',
      'orders.billAskedAt',
      'taxes.identifierCode as taxCode',
    ]),
)
export type StoredItem = NonNullable<Awaited<ReturnType<typeof findItem.first>>>
