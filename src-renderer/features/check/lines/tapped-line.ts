import type { Product } from '#shared/api/menu/products.ts'
import { newUuid } from '#renderer/api/new-uuid.ts'
import type { QueuedLine } from '../queue/order-acts.ts'
import { type GivenPrice, offeredDiscount } from '../price/price-line.ts'
import type { GivenLine } from './check-control.ts'

/** Returns a new line of a check at the price that its product has now. */
export function tappedLine(
  product: Product,
  { priceType, timed, isOfHour }: GivenPrice,
  { quantity = 1, modifiers, observation = null }: GivenLine,
): QueuedLine {
  const measureUnitId = product.measureUnit.id
  const given = { quantity, ...(modifiers === undefined ? {} : { modifiers }), timed }
  return {
    itemUuid: newUuid(),
    product,
    ...given,
    // The price of the hour is fixed now, because a tablet without a connection may deliver the line later.
    priceType: isOfHour && timed === undefined ? priceType : null,
    measureUnitId: null,
    ...offeredDiscount(product, { ...given, priceType, measureUnitId }),
    observation,
    course: null,
  }
}
