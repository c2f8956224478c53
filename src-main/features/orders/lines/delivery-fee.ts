import { createHash } from 'node:crypto'
import { invalidField } from '#shared/api/error.ts'
import { OrderItemRequest } from '#shared/api/sales/orders.ts'
import { type Cents, toMillionths, ZERO } from '#shared/domain/money/money.ts'
import { netPrice } from '#shared/domain/tax/price-with-tax.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadSaleProduct, type SaleProduct } from '#main/rules/pricing/load-sale-product.ts'
import { type PricedSale, priceForSale } from '#main/rules/pricing/price-for-sale.ts'
import { deliveryProductId } from './delivery-product.ts'
import { insertItems } from '#main/rules/check/lines/insert-items.ts'
import type { PlaceOfOrder } from '#main/rules/check/order/order-place.ts'

/**
 * Adds the line that bills a delivery fee above zero. `earlier` is the number of fee lines that the order had
 * before. Throws 400 on `deliveryFee` if the product cannot be sold today.
 */
export async function insertDeliveryFee(
  context: WriteContext,
  place: PlaceOfOrder,
  order: { readonly id: number; readonly orderUuid: string },
  fee: Cents,
  earlier = 0,
): Promise<void> {
  const productId = await deliveryProductId(context)
  const { product, sale } = await priceDeliveryFee(context, place, productId, fee)
  const request = OrderItemRequest.parse({
    itemUuid: deliveryFeeUuid(order.orderUuid, earlier),
    productId,
    quantity: 1,
    course: 1,
  })
  const line = { request, field: 'deliveryFee', product, sale, isDeliveryFee: true } as const
  // Stored as sent: nothing has to be prepared, and removing it is a deletion that needs a reason.
  await insertItems(context, place, order.id, [line], true)
}

/**
 * Prices a delivery fee: one unit of the product, at the price that gives the fee with the tax of that product. Throws
 * 400 on `deliveryFee` if the product cannot be sold today.
 */
export async function priceDeliveryFee(
  context: WriteContext,
  place: PlaceOfOrder,
  productId: number,
  fee: Cents,
): Promise<{ readonly product: SaleProduct; readonly sale: PricedSale }> {
  const product = await loadSaleProduct(context, { productId }, place)
  if (product?.tax === undefined) throw invalidField('deliveryFee', 'DELIVERY_PRODUCT_MISSING')
  const price = toMillionths(
    netPrice(fee, { rate: product.tax.rate, iceRate: product.iceRate ?? null }),
  )
  const atFee = {
    ...product,
    prices: new Map([[product.measureUnitId, [price, null, null, null] as const]]),
  }
  const quantity = toMillionths(1)
  const result = priceForSale(
    atFee,
    { priceType: null, measureUnitId: null, quantity, discount: ZERO },
    place,
  )
  if (!result.isPriced) throw invalidField('deliveryFee', 'DELIVERY_PRODUCT_MISSING')
  return { product, sale: result.sale }
}

/**
 * Returns the uuid of the line that bills an order's fee, after `earlier` ones were deleted. It is computed
 * from the order's uuid, so that till and central have the same one.
 */
export function deliveryFeeUuid(orderUuid: string, earlier = 0): string {
  const turn = earlier === 0 ? '' : ` ${earlier}`
  const bytes = createHash('sha256')
    .update(`deliveryFee ${orderUuid}${turn}`)
    .digest()
    .subarray(0, 16)
  // Version 8 (own scheme) and the variant of RFC 9562.
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
