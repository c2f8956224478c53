import type { updates } from '#shared/api/machine/updates.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { cancelUpdate } from './cancel-update.ts'
import { installUpdate } from './install-update.ts'
import { lookForUpdate } from './look-for-update.ts'
import { readUpdateStatus } from './read-update-status.ts'
import { readUpdateSettings, saveUpdateSettings } from './update-settings.ts'

export const updatesHandlers: Handlers<typeof updates> = {
  status: readUpdateStatus,
  settings: readUpdateSettings,
  saveSettings: saveUpdateSettings,
  look: lookForUpdate,
  install: installUpdate,
  cancel: cancelUpdate,
}
