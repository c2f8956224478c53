import type { tables } from '../../../src-shared/api/tables.ts'
import type { Handlers } from '../handlers.ts'

export const tablesHandlers = {} as unknown as Handlers<typeof tables>
