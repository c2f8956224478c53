import type { Product } from '../../../../src-shared/api/products.ts'
import { client } from '../../../api/client.ts'
import { findRead } from '../menu/find-locally.ts'
import type { CheckLine } from './entries/check-line.ts'

/** Returns the product of a line. For a line of the register, the menu has the product. */
export async function findLineProduct(line: CheckLine): Promise<Product> {
  return (
    line.product ??
    findRead(line.productId) ??
    client.products.get({ params: { id: line.productId }, query: {} })
  )
}
