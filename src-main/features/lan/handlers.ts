import type { lan } from '../../../src-shared/api/lan.ts'
import type { Handlers } from '../handlers.ts'
import { readAuthority } from './read-authority.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const lanHandlers: Handlers<typeof lan> = {
  settings: readSettings,
  saveSettings,
  authority: readAuthority,
}
