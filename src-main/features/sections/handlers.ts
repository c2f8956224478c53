import type { sections } from '../../../src-shared/api/sections.ts'
import type { Handlers } from '../handlers.ts'
import { createSection } from './create-section.ts'
import { listSectionOptions } from './list-section-options.ts'
import { listSections } from './list-sections.ts'
import { getLayout } from './read-layout.ts'
import { saveLayout } from './save-layout.ts'
import { setSectionStatus, updateSection } from './update-section.ts'

export const sectionsHandlers: Handlers<typeof sections> = {
  options: listSectionOptions,
  list: listSections,
  create: createSection,
  update: updateSection,
  setStatus: setSectionStatus,
  getLayout,
  saveLayout,
}
