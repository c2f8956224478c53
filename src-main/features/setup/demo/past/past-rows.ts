import {
  type PreparedInsertWithId,
  prepareInsertWithId,
} from '../../../../database/prepared-insert.ts'
import type { WriteDatabase } from '../../../../database/prepared.ts'

export const insertOrders = prepareInsertWithId('orders', [
  'orderUuid',
  'requestHash',
  'tableId',
  'status',
  'guests',
  'openedAt',
  'closedAt',
  'waiterId',
  'vendorId',
  'orderType',
  'establishmentId',
  'businessDate',
  'number',
  'name',
  'phone',
  'address',
  'progress',
  'progressAt',
])

export const insertItems = prepareInsertWithId('orderItems', [
  'itemUuid',
  'requestHash',
  'orderId',
  'productId',
  'comboId',
  'description',
  'quantity',
  'measureUnitId',
  'priceType',
  'priceUnit',
  'discountAmount',
  'discountPercent',
  'subtotalAmount',
  'taxId',
  'taxRate',
  'iceRate',
  'iceCode',
  'iceAmount',
  'taxAmount',
  'totalAmount',
  'taxParts',
  'status',
  'course',
  'station',
  'createdAt',
  'createdById',
  'sentAt',
  'deletedAt',
  'deletedById',
  'deletedAuthorizedById',
  'deletedReason',
  'invoiceId',
  'modifiersPrice',
  'modifiers',
  'hold',
  'isAllergy',
  'isDeliveryFee',
])

export const insertDetails = prepareInsertWithId('orderDetails', [
  'orderItemId',
  'productId',
  'description',
  'quantity',
])

export const insertCharges = prepareInsertWithId('pinpadTransactions', [
  'operationId',
  'requestHash',
  'pinpadId',
  'type',
  'state',
  'cashRegisterId',
  'invoiceUuid',
  'tableId',
  'orderId',
  'totalAmount',
  'taxedAmount',
  'taxFreeAmount',
  'taxAmount',
  'serviceAmount',
  'tipAmount',
  'requestedNetwork',
  'acquirerNetwork',
  'merchantId',
  'terminalId',
  'terminalCid',
  'hour',
  'date',
  'authorizationNumber',
  'reference',
  'lot',
  'cardMasked',
  'cardBrand',
  'cardholderName',
  'createdAt',
  'createdById',
  'settledAt',
])

/** Most rows of one statement. */
const MOST_ROWS = 64

/**
 * Inserts rows in steps of 64, 32, 16 … 1: a statement is compiled for each number of rows, and a day has any number.
 * Returns their ids.
 */
export async function insertAll<Row>(
  insert: PreparedInsertWithId<Row>,
  db: WriteDatabase,
  rows: readonly Row[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length;) {
    const count = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - from)))
    ids.push(...(await insert.many(db, rows.slice(from, from + count))))
    from += count
  }
  return ids
}
