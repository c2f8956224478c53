import type { z } from 'zod'
import type { ProductRequest } from '#shared/api/menu/products.ts'

/** Returns a POST /products request for a demo dish, with the test's changes. */
export function newProduct(more: Partial<z.input<typeof ProductRequest>> = {}) {
  return {
    name: 'Sancocho de bagre',
    referenceCode: 'SOP-90',
    productTypeId: 1,
    categoryId: 2,
    taxId: 1,
    measureUnitId: 1,
    priceOne: 4.347826,
    ...more,
  }
}
