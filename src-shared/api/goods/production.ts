import { z } from 'zod'
import { id, quantity, timestamp, uuid } from '../fields.ts'
import { operations } from '../operation.ts'

export const ProductionRequest = z.object({
  productionUuid: uuid,
  /** An ingredient with a recipe: a sauce, a dough. */
  productId: id,
  /** That was prepared, in the product's own unit. */
  quantity,
})
export type ProductionRequest = z.output<typeof ProductionRequest>

/** A prepared base: its recipe went out of stock, it came in with the cost of that. */
export const Production = z
  .object({
    id: z.int(),
    productionUuid: z.string(),
    productId: z.int(),
    productName: z.string(),
    quantity: z.number(),
    /** Per unit, without tax; null if an ingredient's cost is unknown, or if the caller may not see costs. */
    unitCost: z.number().nullable(),
    at: timestamp,
  })
  .meta({ id: 'Production' })
export type Production = z.output<typeof Production>

export const production = operations({
  create: {
    method: 'POST',
    path: '/stock/production',
    summary: 'Prepare a base: its recipe goes out of stock, it comes in with their cost',
    access: 'STOCK:PRODUCE',
    audit: 'STOCK_PRODUCED',
    body: ProductionRequest,
    success: 201,
    answer: Production,
  },
})
