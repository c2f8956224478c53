import type { restaurantSettings } from '../../../src-shared/api/restaurant-settings.ts'
import { loadRestaurantSettings } from '../../settings/settings.ts'
import type { Handlers } from '../handlers.ts'
import { saveSettings } from './save-settings.ts'

export const restaurantSettingsHandlers: Handlers<typeof restaurantSettings> = {
  get: ({ db }) => loadRestaurantSettings(db),
  save: saveSettings,
}
