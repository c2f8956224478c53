import type { Input } from '#shared/api/operation.ts'
import type { Product, products } from '#shared/api/menu/products.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadProduct } from '#main/rules/menu/load-products.ts'

export async function readProduct(
  context: ReadContext,
  { params, query }: Input<typeof products.get>,
): Promise<Product> {
  return loadProduct(context, params.id, query.establishmentId ?? context.session.establishmentId)
}
