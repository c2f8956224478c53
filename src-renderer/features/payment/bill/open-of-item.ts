import type { OrderItem } from '#shared/api/sales/orders.ts'
import type { LineShares } from '#shared/domain/sale/line-part.ts'
import { type Cents, subtract, toCents, toMillionths, ZERO } from '#shared/domain/money/money.ts'

/** Returns the unpaid part of an item. */
export function openOf(item: OrderItem) {
  const discount = toCents(item.discountAmount)
  return {
    quantity: toMillionths(Number((item.quantity - item.billedQuantity).toFixed(6))),
    discount: toCents(Number((item.discountAmount - item.billedDiscountAmount).toFixed(2))),
    amount: subtract(toCents(item.totalAmount), toCents(item.billedAmount)),
    shares: sharesOf(item, discount),
  }
}

function sharesOf({ shares }: OrderItem, discount: Cents): LineShares | null {
  if (shares === null) return null
  return {
    of: shares.of,
    whole: {
      quantity: toMillionths(shares.quantity),
      discount: discount === 0 ? ZERO : toCents(shares.discountAmount),
      amount: toCents(shares.totalAmount),
    },
    paid: shares.paid.map(({ number }) => number),
  }
}
