import { grossOf } from '#shared/domain/tax/invoice-totals.ts'
import { greater, percentOf } from '#shared/domain/money/money.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import type { CappedDiscount } from '#main/rules/pricing/rounded-discount.ts'
import type { CheckIdentity } from '../check-identity.ts'
import { loadOpenItems } from './load-open-items.ts'

const findCaps = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select([
      'id',
      'maximumDiscountOne',
      'maximumDiscountTwo',
      'maximumDiscountThree',
      'maximumDiscountFour',
      'salesDiscount',
    ]),
)

/**
 * Returns the discounts of a check's open lines with their caps, without one line that is being changed and
 * without the lines above their cap, which were approved, and without the owner's own discounts and offers.
 */
export async function discountsOfCheck(
  db: ReadDatabase,
  check: CheckIdentity,
  exceptId?: number,
): Promise<readonly CappedDiscount[]> {
  const items = (await loadOpenItems(db, check)).filter(
    ({ id, discountAmount, freeQuantity }) =>
      id !== exceptId && discountAmount > 0 && freeQuantity === 0,
  )
  const products = await findCaps.all(db, [...new Set(items.map(({ productId }) => productId))], {})
  return items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId)
    if (product === undefined) return []
    const caps = [
      product.maximumDiscountOne,
      product.maximumDiscountTwo,
      product.maximumDiscountThree,
      product.maximumDiscountFour,
    ]
    const cap = caps[item.priceType - 1] ?? product.maximumDiscountOne
    const discountCap = greater(cap, product.salesDiscount)
    const gross = grossOf(item)
    const discount = item.discountAmount
    const isApproved = discount > percentOf(gross, discountCap)
    const isOwners = discount <= percentOf(gross, product.salesDiscount)
    return isApproved || isOwners ? [] : [{ gross, discount, discountCap }]
  })
}
