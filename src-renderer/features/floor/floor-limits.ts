import { createContext } from 'react'
import type { RestaurantSettings } from '../../../src-shared/api/restaurant-settings.ts'

/** After how many minutes tables ask for attention; null: never. */
export type FloorLimits = Pick<RestaurantSettings, 'attentionMinutes' | 'lateMinutes'>

/** Those of a till on which nobody has changed them; in force until the settings are read. */
export const usualLimits: FloorLimits = { attentionMinutes: 8, lateMinutes: 90 }

/** A context, because each of 300 tiles reads them and none of them may subscribe to a query. */
export const FloorLimitsContext = createContext(usualLimits)
