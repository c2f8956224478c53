import type { sections } from '../../../src-shared/api/sections.ts'
import type { Handlers } from '../handlers.ts'

export const sectionsHandlers = {} as unknown as Handlers<typeof sections>
