import { createHash } from 'node:crypto'
import { invalidField } from '../../../src-shared/api/error.ts'
import { OrderItemRequest } from '../../../src-shared/api/orders.ts'
import { type Cents, toMillionths } from '../../../src-shared/domain/money.ts'
import { netPrice } from '../../../src-shared/domain/price-with-tax.ts'
import type { WriteContext } from '../../acts/context.ts'
import { loadSaleProduct } from '../products/load-sale-product.ts'
import { priceForSale } from '../products/price-for-sale.ts'
import { deliveryProductId } from '../restaurant-settings/delivery-product.ts'
import type { OrderPlace } from './order-place.ts'
import type { PricedItem } from './price-items.ts'

/**
 * Returns the line that bills a delivery fee: one unit of the product chosen for it, at the price that gives the fee
 * with the tax of that product. Throws 400 on `deliveryFee` if the product cannot be sold today.
 */
export async function priceDeliveryFee(
  context: WriteContext,
  place: OrderPlace,
  orderUuid: string,
  fee: Cents,
): Promise<PricedItem> {
  const productId = await deliveryProductId(context)
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
    { priceType: null, measureUnitId: null, quantity, discount: 0 as Cents },
    place,
  )
  if (!result.isPriced) throw invalidField('deliveryFee', 'DELIVERY_PRODUCT_MISSING')
  const request = OrderItemRequest.parse({
    itemUuid: deliveryFeeUuid(orderUuid),
    productId,
    quantity: 1,
    course: 1,
  })
  return { request, field: 'deliveryFee', product, sale: result.sale }
}

/**
 * Returns the uuid of the line that bills an order's fee. Till and central must know it by the same one, so it follows
 * from the order's.
 */
export function deliveryFeeUuid(orderUuid: string): string {
  const bytes = createHash('sha256').update(`deliveryFee ${orderUuid}`).digest().subarray(0, 16)
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
