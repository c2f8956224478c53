import type { setup } from '#shared/api/machine/setup.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createFloor } from './create-floor.ts'
import { createMenu } from './create-menu.ts'
import { findBackups } from './find-backups.ts'
import { readSetupState } from './read-setup-state.ts'
import { listMenus } from './list-menus.ts'
import { listPlaces } from './list-places.ts'
import { readChecklist } from '#main/rules/places/read-checklist.ts'
import { runDemo } from './run-demo.ts'
import { restoreElsewhere } from './restore-elsewhere.ts'
import { runSetup } from './run-setup.ts'
import { saveChecklist } from './save-checklist.ts'

export const setupHandlers: Handlers<typeof setup> = {
  state: readSetupState,
  run: runSetup,
  demo: runDemo,
  backups: findBackups,
  restore: restoreElsewhere,
  places: listPlaces,
  checklist: readChecklist,
  saveChecklist,
  menus: listMenus,
  createMenu,
  createFloor,
}
