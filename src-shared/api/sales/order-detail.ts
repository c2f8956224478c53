import { z } from 'zod'
import { modifierKinds } from '#shared/domain/price/modifiers.ts'
import { amount } from '../fields.ts'

/** A part of a combo or a chosen option, as it was at the time of the order. */
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
    /** True for a part of a combo that the guest chose. */
    isPart: z.literal(true).optional(),
    /** Net price of one, included in the line's amounts but not in its `priceUnit`. */
    priceDifference: z.number(),
    priceWithTax: amount,
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.output<typeof OrderDetail>
