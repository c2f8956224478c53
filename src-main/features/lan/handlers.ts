import type { lan } from '#shared/api/machine/lan.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { readAuthority } from './read-authority.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const lanHandlers: Handlers<typeof lan> = {
  settings: readSettings,
  saveSettings,
  authority: readAuthority,
}
