import { fromBasisPoints, toBasisPoints } from '../../../src-shared/domain/money.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { prepareInsert, prepareInsertWithId } from '../../database/prepared-insert.ts'
import { requireSaleRights } from '../products/require-sale-rights.ts'
import { itemHash } from './known-items.ts'
import { nextCourse } from './next-course.ts'
import type { OrderPlace } from './order-place.ts'
import type { PricedItem } from './price-items.ts'

const insertItem = prepareInsertWithId('orderItems', [
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
  'iceAmount',
  'taxAmount',
  'totalAmount',
  'status',
  'course',
  'station',
  'observation',
  'createdAt',
  'createdById',
])

const insertDetail = prepareInsert('orderDetails', [
  'orderItemId',
  'productId',
  'description',
  'quantity',
])

/**
 * Appends items to an order: lines of several devices add up. Prices and combo parts are stored as they are
 * now. Throws 403 if the caller may not give a price or discount.
 */
export async function insertItems(
  context: WriteContext,
  place: OrderPlace,
  orderId: number,
  items: readonly PricedItem[],
): Promise<void> {
  if (items.length === 0) return
  const { db } = context
  const approver = await requireSaleRights(
    context,
    items.map(({ field, sale }) => [
      { priceType: `${field}.priceType`, discountAmount: `${field}.discountAmount` },
      sale,
    ]),
    [
      place.tableId,
      orderId,
      // An approval may name the item only if it is the only one.
      ...(items.length === 1 ? items.map(({ request }) => request.itemUuid) : []),
    ],
  )
  const createdAt = instant(context)
  const course = items.some(({ request }) => request.course == null)
    ? await nextCourse(db, place.tableId)
    : 1
  for (const { request, product, sale } of items) {
    const orderItemId = await insertItem.one(db, {
      itemUuid: request.itemUuid,
      requestHash: itemHash(request),
      orderId,
      productId: product.id,
      comboId: product.comboId,
      description: sale.description,
      quantity: sale.quantity,
      measureUnitId: sale.measureUnitId,
      priceType: sale.priceType,
      priceUnit: sale.priceUnit,
      discountAmount: sale.discount,
      discountPercent:
        request.discountPercent == null ? null : toBasisPoints(request.discountPercent),
      subtotalAmount: sale.amounts.net,
      taxId: sale.tax.id,
      taxRate: sale.tax.rate,
      iceRate: sale.iceRate ?? null,
      iceAmount: sale.amounts.ice,
      taxAmount: sale.amounts.tax,
      totalAmount: sale.amounts.total,
      status: 'NEW',
      course: request.course ?? course,
      station: sale.station,
      observation: request.observation || null,
      createdAt,
      createdById: context.session.id,
    })
    for (const { productId, description, quantity } of product.parts) {
      await insertDetail.run(db, { orderItemId, productId, description, quantity })
    }
    if (sale.isAboveCap) {
      context.audit({
        kind: 'DISCOUNT_ABOVE_CAP',
        resourceId: orderItemId,
        authorizedById: approver?.id ?? null,
        payload: {
          itemUuid: request.itemUuid,
          orderId,
          productId: product.id,
          gross: sale.gross,
          discount: sale.discount,
          cap: fromBasisPoints(sale.discountCap),
        },
      })
    }
  }
}
