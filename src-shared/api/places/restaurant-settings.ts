import { z } from 'zod'
import { id } from '../fields.ts'
import { operations } from '../operation.ts'

const minutes = z.int().min(1).max(240).nullable()
const lateMinutes = z.int().min(1).max(1_440).nullable()
const kitchenSilenceSeconds = z.int().min(5).max(120)

export const RestaurantSettings = z
  .object({
    /** Product that bills a delivery fee; null: one is created for the first fee. */
    deliveryProductId: id.nullable(),
    /** Minutes after which a table without an order is marked as waiting; null: never. */
    attentionMinutes: minutes,
    /** Minutes after which an occupied table is late; null: never. */
    lateMinutes,
    /** Seconds without a request after which a kitchen screen counts as off: its tickets are printed. */
    kitchenSilenceSeconds,
  })
  .meta({ id: 'RestaurantSettings' })
export type RestaurantSettings = z.output<typeof RestaurantSettings>

/** Absent `lateMinutes` and `kitchenSilenceSeconds` are unchanged. */
export const RestaurantSettingsRequest = RestaurantSettings.extend({
  lateMinutes: lateMinutes.optional(),
  kitchenSilenceSeconds: kitchenSilenceSeconds.optional(),
}).meta({ id: 'RestaurantSettingsRequest' })

export const restaurantSettings = operations({
  get: {
    method: 'GET',
    path: '/restaurant/settings',
    summary: 'When tables ask for attention, what bills a delivery, when a kitchen screen is gone',
    access: 'TABLE:READ',
    success: 200,
    answer: RestaurantSettings,
  },
  save: {
    method: 'PUT',
    path: '/restaurant/settings',
    summary: 'Change when tables ask for attention, what bills a delivery, when a screen is gone',
    access: 'ESTABLISHMENT:UPDATE',
    audit: 'RESTAURANT_SETTINGS_SAVED',
    body: RestaurantSettingsRequest,
    success: 200,
    answer: RestaurantSettings,
    changes: ['restaurantSettings'],
  },
})
