import type { OrderItemRequest } from '#shared/api/sales/orders.ts'
import type { SoldPrice } from '#shared/domain/price/line-price.ts'
import {
  fromBasisPoints,
  fromCents,
  fromMillionths,
  toBasisPoints,
  toCents,
  toMillionths,
} from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import type { PricedSale } from './price-for-sale.ts'

type Stated = Pick<OrderItemRequest, 'soldPrice'>

/** Returns the price that a recorded line states; undefined for a line that is sold here. */
export function soldPrice(
  context: Pick<WriteContext, 'installation' | 'recorded'>,
  { soldPrice: stated }: Stated,
): SoldPrice | undefined {
  if (stated == null || !isRecording(context)) return undefined
  const { priceType, priceUnit, discountAmount, discountPercent, offer } = stated
  return {
    priceType,
    priceUnit: toMillionths(priceUnit),
    discount: toCents(discountAmount ?? 0),
    discountPercent: discountPercent == null ? null : toBasisPoints(discountPercent),
    offer: offer ?? undefined,
  }
}

/** Returns the price of a line as whoever records it keeps it. */
export function statedPrice(
  sale: Pick<PricedSale, 'priceType' | 'priceUnit' | 'discount'> &
    Partial<Pick<PricedSale, 'discountPercent' | 'offer'>>,
): NonNullable<Stated['soldPrice']> {
  const { priceType, priceUnit, discount, discountPercent, offer } = sale
  const ofPrice = { priceType, priceUnit: fromMillionths(priceUnit) }
  if (offer !== undefined) return { ...ofPrice, offer: { ...offer } }
  return discountPercent == null
    ? { ...ofPrice, discountAmount: fromCents(discount) }
    : { ...ofPrice, discountPercent: fromBasisPoints(discountPercent) }
}
