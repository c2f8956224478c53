import { type Millionths, ZERO } from '#shared/domain/money/money.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'

/** Stored words are Spanish. */
const NAME = 'Venta recuperada'
const CODE = '(recuperada)'

/**
 * Returns the record that stands for products which nobody knows any more. Each recovered line states its own description
 * and amounts. It is deleted from the start, so no screen offers it and no till pulls it.
 */
export async function unknownProduct(context: WriteContext): Promise<number> {
  const { db } = context
  const known = await db
    .selectFrom('products')
    .where('referenceCode', '=', CODE)
    .where('deletedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const deletedAt = instant(context)
  const { categoryId } = await db
    .insertInto('categories')
    .values({ name: NAME, position: 0, availableInPos: 0, deletedAt })
    .returning('id as categoryId')
    .executeTakeFirstOrThrow()
  const { typeId } = await db
    .selectFrom('catalogItems')
    .where('catalog', '=', 'product-types')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(1)).as('typeId'))
    .executeTakeFirstOrThrow()
  const { taxId } = await db
    .selectFrom('taxes')
    .where('kind', '=', 'IVA')
    .select((eb) => eb.fn.min('id').as('taxId'))
    .executeTakeFirstOrThrow()
  const { unitId } = await db
    .selectFrom('measureUnits')
    .select((eb) => eb.fn.min('id').as('unitId'))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('products')
    .values({
      name: NAME,
      sortKey: sortKey(NAME),
      referenceCode: CODE,
      productTypeId: typeId,
      categoryId,
      taxId,
      measureUnitId: unitId,
      priceOne: ZERO as number as Millionths,
      active: 0,
      deletedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
