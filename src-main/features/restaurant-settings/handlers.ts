import type { restaurantSettings } from '#shared/api/places/restaurant-settings.ts'
import { loadRestaurantSettings } from '#main/core/settings/settings.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { saveSettings } from './save-settings.ts'

export const restaurantSettingsHandlers: Handlers<typeof restaurantSettings> = {
  get: ({ db }) => loadRestaurantSettings(db),
  save: saveSettings,
}
