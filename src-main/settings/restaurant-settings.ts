import { z } from 'zod'

/** How the floor and the orders behave. */
export const restaurantSettings = z.object({
  /** Product that bills a delivery fee; null: one is made at the first fee. */
  deliveryProductId: z.int().nullable().default(null),
  /** Minutes after which a table without an order asks for attention; null: never. */
  attentionMinutes: z.int().nullable().default(8),
  /** Minutes after which an occupied table is late; null: never. */
  lateMinutes: z.int().nullable().default(90),
  /** Seconds without a request after which a kitchen screen counts as gone. */
  kitchenSilenceSeconds: z.int().default(10),
})
export type RestaurantSettings = Readonly<z.output<typeof restaurantSettings>>

export const defaultRestaurantSettings: RestaurantSettings = restaurantSettings.parse({})
