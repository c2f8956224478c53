import type { sections } from '#shared/api/places/sections.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createSection } from '#main/rules/floor/create-section.ts'
import { listSectionOptions } from './list-section-options.ts'
import { listSections } from './list-sections.ts'
import { getLayout } from './get-layout.ts'
import { saveLayout } from '#main/rules/floor/save-layout.ts'
import { setSectionStatus } from './set-section-status.ts'
import { updateSection } from './update-section.ts'

export const sectionsHandlers: Handlers<typeof sections> = {
  options: listSectionOptions,
  list: listSections,
  create: createSection,
  update: updateSection,
  setStatus: setSectionStatus,
  getLayout,
  saveLayout,
}
