import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Product, products } from '#shared/api/menu/products.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadProduct } from '#main/rules/menu/load-products.ts'
import { productsWithCode } from '#main/rules/menu/products-with-code.ts'

/**
 * Finds a product by a scanned code, in any of its forms. Throws 404 also if it is inactive or belongs to another
 * establishment, with `posOnly` 409 if it is an ingredient.
 */
export async function findProductByCode(
  context: ReadContext,
  { params, query }: Input<typeof products.byCode>,
): Promise<Product> {
  const place = query.establishmentId ?? context.session.establishmentId
  const coded = await productsWithCode(context.db, params.code)
  const product = coded.find(
    ({ active, establishmentId }) =>
      active === 1 && (establishmentId === null || establishmentId === place),
  )
  if (product === undefined) throw notFound()
  const found = await loadProduct(context, product.id, place)
  if (query.posOnly === true && found.isIngredient) throw conflict('INGREDIENT_NOT_SOLD')
  return found
}
