import type { users } from '../../../src-shared/api/users.ts'
import type { Handlers } from '../handlers.ts'

export const usersHandlers = {} as unknown as Handlers<typeof users>
