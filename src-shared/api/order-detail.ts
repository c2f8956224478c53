import { z } from 'zod'
import { modifierKinds } from '../domain/modifiers.ts'
import { amount } from './fields.ts'

/** A component of a combo, or an option that was chosen, as at the time of the order. */
export const OrderDetail = z
  .object({
    /** null for an option without a product. */
    productId: z.int().nullable(),
    description: z.string(),
    /** Quantity in one unit of the line. */
    quantity: z.number(),
    /** `PART` of a combo, or the kind of the option's group. */
    kind: z.enum(['PART', ...modifierKinds]),
    optionId: z.int().nullable(),
    /** Net, for one; part of the line's amounts, not of its `priceUnit`. */
    priceDifference: z.number(),
    priceWithTax: amount,
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.output<typeof OrderDetail>
