import type { catalogs } from '../../../src-shared/api/catalogs.ts'
import type { Handlers } from '../handlers.ts'

export const catalogsHandlers = {} as unknown as Handlers<typeof catalogs>
