import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { products } from '#shared/api/menu/products.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { findProductRow } from '#main/rules/menu/find-product-row.ts'
import { isInRecipe } from '#main/rules/recipes/check-recipe.ts'
import { isPartOfCombo, isSoldOrOrdered, isTransportProduct } from '#main/rules/menu/product-use.ts'

/** Marks the product as deleted; its codes are free for another product. */
export async function deleteProduct(
  context: WriteContext,
  { params }: Input<typeof products.delete>,
): Promise<void> {
  const { db } = context
  const { id } = params
  const product = await findProductRow(db, id)
  if (product === undefined) throw notFound()
  const isUsed =
    (await isSoldOrOrdered(db, id)) ||
    (await isPartOfCombo(db, id)) ||
    (await isInRecipe(db, id)) ||
    (await isTransportProduct(db, id))
  if (isUsed) throw conflict('IN_USE')
  await db
    .updateTable('products')
    .set({ deletedAt: instant(context) })
    .where('id', '=', id)
    .execute()
  context.audit({
    kind: 'PRODUCT_DELETED',
    resourceId: id,
    payload: { name: product.name, referenceCode: product.referenceCode },
  })
}
