import type { Input } from '../../../src-shared/api/operation.ts'
import type { Product, products } from '../../../src-shared/api/products.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadProduct } from './load-products.ts'

export async function readProduct(
  context: ReadContext,
  { params, query }: Input<typeof products.get>,
): Promise<Product> {
  return loadProduct(context, params.id, query.establishmentId ?? context.session.establishmentId)
}
