import type { Product } from '#shared/api/menu/products.ts'
import { client } from '#renderer/api/client.ts'
import { findRead } from '../menu/find-locally.ts'
import type { CheckLine } from './check-line.ts'

/** Returns the product of a line. For a line of the register, the menu has the product. */
export async function findLineProduct(line: CheckLine): Promise<Product> {
  return (
    line.product ??
    findRead(line.productId) ??
    client.products.get({ params: { id: line.productId }, query: {} })
  )
}
