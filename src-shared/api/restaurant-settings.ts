import { z } from 'zod'
import { id } from './fields.ts'
import { operations } from './operation.ts'

export const RestaurantSettings = z
  .object({
    /** Product that bills a delivery fee; null: one is made at the first fee. */
    deliveryProductId: id.nullable(),
    /** Minutes after which a table without an order asks for attention; null: never. */
    attentionMinutes: z.int().min(1).max(240).nullable(),
  })
  .meta({ id: 'RestaurantSettings' })
export type RestaurantSettings = z.output<typeof RestaurantSettings>

export const restaurantSettings = operations({
  get: {
    method: 'GET',
    path: '/restaurant/settings',
    summary: 'How tables ask for attention and what bills a delivery',
    access: 'TABLE:READ',
    success: 200,
    answer: RestaurantSettings,
  },
  save: {
    method: 'PUT',
    path: '/restaurant/settings',
    summary: 'Change how tables ask for attention and what bills a delivery',
    access: 'ESTABLISHMENT:UPDATE',
    body: RestaurantSettings,
    success: 200,
    answer: RestaurantSettings,
    changes: ['restaurantSettings'],
  },
})
