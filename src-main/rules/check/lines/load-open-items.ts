import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { byCheck, type CheckIdentity } from '../check-identity.ts'
import { OPEN_ITEM_STATUSES } from '../order/order-status.ts'

const openItems = byCheck((column) =>
  prepare<{ checkId: number }>()((db, { checkId }) =>
    db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .innerJoin('products', 'products.id', 'orderItems.productId')
      .innerJoin('measureUnits as ownUnit', 'ownUnit.id', 'products.measureUnitId')
      .leftJoin('measureUnits as soldUnit', 'soldUnit.id', 'orderItems.measureUnitId')
      .innerJoin('taxes', 'taxes.id', 'orderItems.taxId')
      .where(column, '=', checkId)
      .where('orders.status', '=', 'OPEN')
      .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
      .selectAll('orderItems')
      .select([
        'products.referenceCode as productCode',
        'products.auxiliaryCode',
        'products.productTypeId',
        'ownUnit.conversion as ownConversion',
        'soldUnit.conversion as soldConversion',
        'taxes.identifierCode as taxCode',
        'taxes.name as taxName',
      ])
      // Order of the check: by course, then by insertion.
      .orderBy('orderItems.course')
      .orderBy('orderItems.id'),
  ),
)

/** An unpaid line of a check, with the product data that a document states. */
export type OpenItem = Awaited<ReturnType<ReturnType<typeof openItems>[0]['all']>>[number]

/** Returns what a check has to pay: the items of all its open orders, in the order of the check. */
export function loadOpenItems(db: ReadDatabase, check: CheckIdentity): Promise<OpenItem[]> {
  const [items, key] = openItems(check)
  return items.all(db, key)
}
