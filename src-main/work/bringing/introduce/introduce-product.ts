import type { SharedPast } from '#shared/api/machine/counters.ts'
import { fromBasisPoints, fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import type { Clock, Randomness } from '#main/core/acts/context.ts'
import { appendToOutbox } from '#main/core/outbox/append-to-outbox.ts'
import { introductionLane } from '#main/core/outbox/lanes.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { comboToIntroduce } from './combo-to-introduce.ts'

/**
 * Queues the creation of a product or combo that this program made before it knew that another one leads, ahead of the
 * first act that names it. A category that the main till does not have is replaced by its first one; options of a product
 * that it lacks are left out, because each line states its own. Parts of a combo that were made here too are introduced by
 * this request in turn. Returns false for a product that is gone.
 */
export async function introduceProduct(
  {
    database,
    clock,
    randomness,
    past,
  }: {
    readonly database: OpenDatabase
    readonly clock: Clock
    readonly randomness: Randomness
    readonly past: SharedPast
  },
  productId: number,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .executeTakeFirst()
    if (row === undefined) return false
    const first = await db
      .selectFrom('categories')
      .where('deletedAt', 'is', null)
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    const categoryId = first?.id ?? row.categoryId
    const comboInfo =
      row.comboId === null ? null : await comboToIntroduce(db, past, row.comboId, categoryId)
    if (comboInfo === undefined) return false
    const body: PushedInput<'products.create'>['body'] = {
      name: row.name,
      referenceCode: row.referenceCode,
      ean: row.ean,
      productTypeId: row.productTypeId,
      categoryId: sharedId(past, 'categories', row.categoryId) ?? categoryId,
      taxId: row.taxId,
      iceTaxId: row.iceTaxId,
      measureUnitId: row.measureUnitId,
      establishmentId: row.establishmentId,
      priceOne: fromMillionths(row.priceOne),
      priceTwo: price(row.priceTwo),
      priceThree: price(row.priceThree),
      priceFour: price(row.priceFour),
      salesDiscount: fromBasisPoints(row.salesDiscount),
      active: row.active === 1,
      ...(comboInfo === null ? {} : { comboInfo }),
    }
    await appendToOutbox(
      db,
      {
        uuid: randomness.uuid(),
        operation: 'products.create',
        input: { body },
        lane: introductionLane(row.referenceCode),
        resourceId: productId,
      },
      clock.now().toISOString(),
    )
    return true
  })
}

function price(value: Millionths | null): number | null {
  return value === null ? null : fromMillionths(value)
}
