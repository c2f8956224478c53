import type { establishments } from '../../../src-shared/api/establishments.ts'
import type { Handlers } from '../handlers.ts'

export const establishmentsHandlers = {} as unknown as Handlers<typeof establishments>
