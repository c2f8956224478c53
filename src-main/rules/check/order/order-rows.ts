import { prepareList } from '#main/database/prepared.ts'

/** Columns of an order about its type and, without a table, its guest. */
export const headColumns = [
  'orders.orderType',
  'orders.number',
  'orders.name',
  'orders.customerId',
  'orders.phone',
  'orders.address',
  'orders.note',
  'orders.promisedAt',
  'orders.progress',
  'orders.progressAt',
  'orders.billAskedAt',
] as const

/** Orders by id, with the name of the waiter. */
export const orderRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('orders')
    .innerJoin('users as waiter', 'waiter.id', 'orders.waiterId')
    .where('orders.id', 'in', ids)
    .select([
      'orders.id',
      'orders.orderUuid',
      'orders.tableId',
      'orders.status',
      'orders.guests',
      'orders.openedAt',
      'orders.waiterId',
      'waiter.name as waiterName',
      'orders.vendorId',
      ...headColumns,
    ]),
)
export type OrderRow = Awaited<ReturnType<typeof orderRows.all>>[number]

/** Items of orders, with the names of their users and the number of their invoice. */
export const itemRows = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('users as creator', 'creator.id', 'orderItems.createdById')
    .leftJoin('users as deleter', 'deleter.id', 'orderItems.deletedById')
    .leftJoin('users as authorizer', 'authorizer.id', 'orderItems.deletedAuthorizedById')
    .leftJoin('invoices', 'invoices.id', 'orderItems.invoiceId')
    .where('orderItems.orderId', 'in', orderIds)
    .selectAll('orderItems')
    .select([
      'creator.name as createdBy',
      'deleter.name as deletedBy',
      'authorizer.name as authorizedBy',
      'invoices.number as invoiceNumber',
    ])
    // Order of the check: by course, then by insertion.
    .orderBy('orderItems.course')
    .orderBy('orderItems.id'),
)
export type ItemRow = Awaited<ReturnType<typeof itemRows.all>>[number]

/** Products of the combos among the items of orders. */
export const detailRows = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderDetails')
    .innerJoin('orderItems', 'orderItems.id', 'orderDetails.orderItemId')
    .where('orderItems.orderId', 'in', orderIds)
    .select([
      'orderDetails.orderItemId',
      'orderDetails.productId',
      'orderDetails.description',
      'orderDetails.quantity',
    ])
    .orderBy('orderDetails.id'),
)
export type DetailRow = Awaited<ReturnType<typeof detailRows.all>>[number]
