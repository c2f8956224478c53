import type { stockSettings } from '#shared/api/goods/stock-settings.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { getStockSettings, saveStockSettings } from './stock-settings.ts'

export const stockSettingsHandlers: Handlers<typeof stockSettings> = {
  get: getStockSettings,
  save: saveStockSettings,
}
