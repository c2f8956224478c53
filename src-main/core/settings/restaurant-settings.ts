import { z } from 'zod'

/** Settings of the floor and of orders. */
export const restaurantSettings = z.object({
  /** Product that bills a delivery fee; null: one is created for the first fee. */
  deliveryProductId: z.int().nullable().default(null),
  /** Minutes after which a table without an order is marked as waiting; null: never. */
  attentionMinutes: z.int().nullable().default(8),
  /** Minutes after which an occupied table is late; null: never. */
  lateMinutes: z.int().nullable().default(90),
  /** Seconds without a request after which a kitchen screen counts as off. */
  kitchenSilenceSeconds: z.int().default(10),
})
export type RestaurantSettings = Readonly<z.output<typeof restaurantSettings>>

export const defaultRestaurantSettings: RestaurantSettings = restaurantSettings.parse({})
