import type { customers } from '../../../src-shared/api/customers.ts'
import type { Handlers } from '../handlers.ts'

export const customersHandlers = {} as unknown as Handlers<typeof customers>
