import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { OPEN_ITEM_STATUSES } from './item-statuses.ts'

const openItems = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .innerJoin('products', 'products.id', 'orderItems.productId')
    .innerJoin('measureUnits as ownUnit', 'ownUnit.id', 'products.measureUnitId')
    .leftJoin('measureUnits as soldUnit', 'soldUnit.id', 'orderItems.measureUnitId')
    .innerJoin('taxes', 'taxes.id', 'orderItems.taxId')
    .where('orders.tableId', '=', tableId)
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .selectAll('orderItems')
    .select([
      'products.referenceCode as productCode',
      'products.productTypeId',
      'ownUnit.conversion as ownConversion',
      'soldUnit.conversion as soldConversion',
      'taxes.identifierCode as taxCode',
      'taxes.name as taxName',
    ])
    // Order of the check: by course, then by insertion.
    .orderBy('orderItems.course')
    .orderBy('orderItems.id'),
)

/** An unpaid line of a table, with the product data that a document states. */
export type OpenItem = Awaited<ReturnType<typeof openItems.all>>[number]

/** Returns what a table has to pay: the items of all its open orders, in the order of the check. */
export function loadOpenItems(db: ReadDatabase, tableId: number): Promise<OpenItem[]> {
  return openItems.all(db, { tableId })
}
