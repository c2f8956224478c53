import type { roles } from '../../../src-shared/api/roles.ts'
import type { Handlers } from '../handlers.ts'

export const rolesHandlers = {} as unknown as Handlers<typeof roles>
