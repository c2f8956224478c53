import type { auth } from '../../../src-shared/api/auth.ts'
import type { Handlers } from '../handlers.ts'

export const authHandlers = {} as unknown as Handlers<typeof auth>
