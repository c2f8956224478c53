import { createContext } from 'react'
import type { RestaurantSettings } from '#shared/api/places/restaurant-settings.ts'

/** Minutes after which tables ask for attention; null: never. */
export type FloorLimits = Pick<RestaurantSettings, 'attentionMinutes' | 'lateMinutes'>

/** The defaults of the register; they apply until the settings are loaded. */
export const usualLimits: FloorLimits = { attentionMinutes: 8, lateMinutes: 90 }

/** A context, because each of 300 tiles reads the limits and none may subscribe to a query. */
export const FloorLimitsContext = createContext(usualLimits)
